import { assetRegistryCalls } from '@twinscape/contract/assets';
import { defineHandler } from '../../../../platform/http/index.ts';
import { requireAssetCategory } from '../../views/access.ts';
import { groupAssetsAct, startAssetBulk } from '../bulkActs.ts';

/** T-AST-38. */
export const GroupMatchingAssets = defineHandler(
  assetRegistryCalls.GroupMatchingAssets,
  async ({ assetCategoryId, ...input }, context) => {
    const { id: categoryId } = await requireAssetCategory(context.platform.database.db, context, assetCategoryId);
    return startAssetBulk(context, groupAssetsAct, input, { categoryId });
  },
);
