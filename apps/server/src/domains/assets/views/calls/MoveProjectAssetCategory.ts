import { assetViewCalls } from '@twinscape/contract/assets';
import { changedFields } from '../../../../platform/events/index.ts';
import { handle } from '../../../../platform/http/index.ts';
import { heightOf } from '../../../../platform/tree/index.ts';
import { reordered } from '../../classes/changes.ts';
import { groupUpdated } from '../../events.ts';
import { factsOf } from '../../facts.ts';
import { assetCategoriesOf, orderAssetCategories, updateAssetCategory } from '../../viewStore.ts';
import { changeViews, refuseBadParent } from '../changes.ts';
import { openCategory } from '../reach.ts';

/** T-AVIEW-05: within its view. */
export const MoveProjectAssetCategory = handle(
  assetViewCalls.MoveProjectAssetCategory,
  async ({ projectId, assetCategoryId, parentId, sort }, context) => {
    const { categoryName: name } = await openCategory(context.platform.database.db, context, assetCategoryId);
    await changeViews(context, name, async (tx) => {
      const before = await openCategory(tx, context, assetCategoryId, 'update');
      const tree = await assetCategoriesOf(tx, projectId, before.viewId);
      const parent = parentId?.toLowerCase();
      refuseBadParent(tree, parent, heightOf(tree, before.id), before.id);
      const next = { parentId: parent ?? null };
      await updateAssetCategory(tx, before.id, next);
      const siblings = tree.filter((one) => one.parentId === next.parentId).map(({ id }) => id);
      await orderAssetCategories(tx, reordered(siblings, before.id, sort));
      const changed = changedFields({ parentId: before.parentId }, next);
      const { platform, actor, project } = context;
      if (changed)
        await platform.events.emit(tx, groupUpdated, actor, {
          ...factsOf(project, { id: before.id, name }),
          ...changed,
        });
    });
  },
);
