import { assetViewCalls } from '@twinscape/contract/assets';
import { defineHandler } from '../../../../platform/http/index.ts';
import { requireAssetCategory } from '../access.ts';
import { removeAssetsFromCategory } from '../membership.ts';

/** C-AVIEW-09. */
export const RemoveCategoryAsset = defineHandler(
  assetViewCalls.RemoveCategoryAsset,
  ({ assetCategoryId, isWithBelow = false, assetIds }, context) =>
    context.platform.database.db.transaction(async (tx) =>
      removeAssetsFromCategory(
        tx,
        context,
        await requireAssetCategory(tx, context, assetCategoryId, 'share'),
        assetIds,
        isWithBelow,
      ),
    ),
);
