import { assetViewCalls } from '@twinscape/contract/assets';
import { defineHandler } from '../../../../platform/http/index.ts';
import { requireAssetCategory } from '../access.ts';
import { addAssetsToCategory } from '../membership.ts';

/** C-AVIEW-08. */
export const AddCategoryAsset = defineHandler(
  assetViewCalls.AddCategoryAsset,
  ({ assetCategoryId, assetIds }, context) =>
    context.platform.database.db.transaction(async (tx) => {
      const category = await requireAssetCategory(tx, context, assetCategoryId, 'share');
      await addAssetsToCategory(tx, context, category, assetIds);
    }),
);
