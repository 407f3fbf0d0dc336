import { refuse } from '@twinscape/contract';
import { ASSET_CATEGORIES_MAX, assetViewCalls, assetRefusals as refusals } from '@twinscape/contract/assets';
import { defineHandler } from '../../../../platform/http/index.ts';
import { assetEventData } from '../../eventData.ts';
import { groupEvents } from '../../events.ts';
import { insertAssetCategory, loadAssetCategories } from '../../viewStore.ts';
import { requireAssetView } from '../access.ts';
import { changeAssetViews, refuseBadAssetCategoryParent } from '../changes.ts';
import { toEmptyCategoryNode } from '../toResponse.ts';

/** C-AVIEW-01. */
export const AddProjectAssetCategory = defineHandler(
  assetViewCalls.AddProjectAssetCategory,
  ({ projectId, assetViewId, parentId, categoryName }, context) =>
    changeAssetViews(context, categoryName, async (tx) => {
      const view = await requireAssetView(tx, context, assetViewId, 'share');
      if (view.filter !== null) throw refuse(refusals['assetView.isSmart']);
      const tree = await loadAssetCategories(tx, projectId, view.id);
      if (tree.length >= ASSET_CATEGORIES_MAX)
        throw refuse(refusals['assetGroup.tooMany'], { limit: ASSET_CATEGORIES_MAX });
      const parent = parentId?.toLowerCase();
      refuseBadAssetCategoryParent(tree, parent, 1);
      const values = { projectId, viewId: view.id, parentId: parent ?? null, categoryName };
      const category = await insertAssetCategory(tx, values);
      const { platform, actor, project } = context;
      await platform.events.emit(
        tx,
        groupEvents.added,
        actor,
        assetEventData(project, { id: category.id, name: categoryName }),
      );
      return toEmptyCategoryNode(category);
    }),
);
