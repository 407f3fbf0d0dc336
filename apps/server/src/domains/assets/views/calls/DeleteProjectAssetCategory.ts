import { refuse } from '@twinscape/contract';
import { assetViewCalls, assetRefusals as no } from '@twinscape/contract/assets';
import { handle } from '../../../../platform/http/index.ts';
import { groupDeleted } from '../../events.ts';
import { factsOf } from '../../facts.ts';
import { assetCategoriesOf, countAssetsIn, deleteAssetCategory } from '../../viewStore.ts';
import { changeViews } from '../changes.ts';
import { openCategory } from '../reach.ts';

/** C-AVIEW-03, A-107: only an empty one. It is held, so that no asset is put into it meanwhile. */
export const DeleteProjectAssetCategory = handle(
  assetViewCalls.DeleteProjectAssetCategory,
  ({ projectId, assetCategoryId }, context) =>
    changeViews(context, '', async (tx) => {
      const { id, viewId, categoryName: name } = await openCategory(tx, context, assetCategoryId, 'update');
      const tree = await assetCategoriesOf(tx, projectId, viewId);
      if (tree.some(({ parentId }) => parentId === id)) throw refuse(no['assetGroup.hasChildren']);
      const count = await countAssetsIn(tx, id);
      if (count > 0) throw refuse(no['assetGroup.hasAssets'], { count });
      await deleteAssetCategory(tx, id);
      const { platform, actor, project } = context;
      await platform.events.emit(tx, groupDeleted, actor, factsOf(project, { id, name }));
    }),
);
