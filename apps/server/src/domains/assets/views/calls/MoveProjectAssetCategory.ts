import { assetViewCalls } from '@twinscape/contract/assets';
import { defineHandler } from '../../../../platform/http/index.ts';
import { countLevels } from '../../../../platform/tree/index.ts';
import { moveToPosition } from '../../classes/changes.ts';
import { emitChange } from '../../emitChange.ts';
import { groupEvents } from '../../events.ts';
import { loadAssetCategories, orderAssetCategories, updateAssetCategory } from '../../viewStore.ts';
import { requireAssetCategory } from '../access.ts';
import { changeAssetViews, refuseBadAssetCategoryParent } from '../changes.ts';

/** T-AVIEW-05: within its view. */
export const MoveProjectAssetCategory = defineHandler(
  assetViewCalls.MoveProjectAssetCategory,
  async ({ projectId, assetCategoryId, parentId, sort }, context) => {
    const { categoryName: name } = await requireAssetCategory(context.platform.database.db, context, assetCategoryId);
    await changeAssetViews(context, name, async (tx) => {
      const before = await requireAssetCategory(tx, context, assetCategoryId, 'update');
      const tree = await loadAssetCategories(tx, projectId, before.viewId);
      const parent = parentId?.toLowerCase();
      refuseBadAssetCategoryParent(tree, parent, countLevels(tree, before.id), before.id);
      const next = { parentId: parent ?? null };
      await updateAssetCategory(tx, before.id, next);
      const siblings = tree.filter((one) => one.parentId === next.parentId).map(({ id }) => id);
      await orderAssetCategories(tx, moveToPosition(siblings, before.id, sort));
      const moved = { id: before.id, name };
      await emitChange(tx, context, groupEvents.updated, moved, { parentId: before.parentId }, next);
    });
  },
);
