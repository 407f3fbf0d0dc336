import { refuse } from '@twinscape/contract';
import { ASSET_CATEGORIES_MAX, assetViewCalls, assetRefusals as no } from '@twinscape/contract/assets';
import { handle } from '../../../../platform/http/index.ts';
import { groupAdded } from '../../events.ts';
import { factsOf } from '../../facts.ts';
import { assetCategoriesOf, insertAssetCategory } from '../../viewStore.ts';
import { changeViews, refuseBadParent } from '../changes.ts';
import { newNode } from '../present.ts';
import { openView } from '../reach.ts';

/** C-AVIEW-01. */
export const AddProjectAssetCategory = handle(
  assetViewCalls.AddProjectAssetCategory,
  ({ projectId, assetViewId, parentId, categoryName }, context) =>
    changeViews(context, categoryName, async (tx) => {
      const view = await openView(tx, context, assetViewId, 'share');
      if (view.filter !== null) throw refuse(no['assetView.isSmart']);
      const tree = await assetCategoriesOf(tx, projectId, view.id);
      if (tree.length >= ASSET_CATEGORIES_MAX) throw refuse(no['assetGroup.tooMany'], { limit: ASSET_CATEGORIES_MAX });
      const parent = parentId?.toLowerCase();
      refuseBadParent(tree, parent, 1);
      const values = { projectId, viewId: view.id, parentId: parent ?? null, categoryName };
      const category = await insertAssetCategory(tx, values);
      const { platform, actor, project } = context;
      await platform.events.emit(tx, groupAdded, actor, factsOf(project, { id: category.id, name: categoryName }));
      return newNode(category);
    }),
);
