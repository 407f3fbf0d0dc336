import { refuse } from '@twinscape/contract';
import { assetViewCalls, assetRefusals as refusals } from '@twinscape/contract/assets';
import { defineHandler } from '../../../../platform/http/index.ts';
import { requireAssetCategory } from '../access.ts';
import { addAssetsToCategory, removeAssetsFromCategory } from '../membership.ts';

/** T-AVIEW-06. */
export const MoveCategoryAsset = defineHandler(
  assetViewCalls.MoveCategoryAsset,
  ({ assetCategoryId, isWithBelow = false, targetId, assetIds }, context) =>
    context.platform.database.db.transaction(async (tx) => {
      const from = await requireAssetCategory(tx, context, assetCategoryId, 'share');
      const to = await requireAssetCategory(tx, context, targetId, 'share');
      if (from.viewId !== to.viewId) throw refuse(refusals['assetGroup.otherView']);
      if (from.id === to.id && !isWithBelow) return;
      await removeAssetsFromCategory(tx, context, from, assetIds, isWithBelow);
      await addAssetsToCategory(tx, context, to, assetIds);
    }),
);
