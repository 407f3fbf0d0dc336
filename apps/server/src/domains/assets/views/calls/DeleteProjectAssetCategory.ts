import { refuse } from '@twinscape/contract';
import { assetViewCalls, assetRefusals as refusals } from '@twinscape/contract/assets';
import { defineHandler } from '../../../../platform/http/index.ts';
import { assetEventData } from '../../eventData.ts';
import { groupEvents } from '../../events.ts';
import { countAssetsInCategory, deleteAssetCategory, loadAssetCategories } from '../../viewStore.ts';
import { requireAssetCategory } from '../access.ts';
import { changeAssetViews } from '../changes.ts';

/** C-AVIEW-03, A-107: only an empty one. It is held, so that no asset is put into it meanwhile. */
export const DeleteProjectAssetCategory = defineHandler(
  assetViewCalls.DeleteProjectAssetCategory,
  ({ projectId, assetCategoryId }, context) =>
    changeAssetViews(context, '', async (tx) => {
      const { id, viewId, categoryName: name } = await requireAssetCategory(tx, context, assetCategoryId, 'update');
      const tree = await loadAssetCategories(tx, projectId, viewId);
      if (tree.some(({ parentId }) => parentId === id)) throw refuse(refusals['assetGroup.hasChildren']);
      const count = await countAssetsInCategory(tx, id);
      if (count > 0) throw refuse(refusals['assetGroup.hasAssets'], { count });
      await deleteAssetCategory(tx, id);
      const { platform, actor, project } = context;
      await platform.events.emit(tx, groupEvents.deleted, actor, assetEventData(project, { id, name }));
    }),
);
