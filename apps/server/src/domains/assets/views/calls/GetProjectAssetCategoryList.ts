import { assetViewCalls } from '@twinscape/contract/assets';
import { defineHandler } from '../../../../platform/http/index.ts';
import { countAssetsByCategory, loadAssetCategories } from '../../viewStore.ts';
import { requireAssetView } from '../access.ts';
import { toCategoryTree } from '../toResponse.ts';

/** C-AST-15, E-AssetCategoryNode. */
export const GetProjectAssetCategoryList = defineHandler(
  assetViewCalls.GetProjectAssetCategoryList,
  async ({ projectId, assetViewId }, context) => {
    const { db } = context.platform.database;
    const { id } = await requireAssetView(db, context, assetViewId);
    return toCategoryTree(await loadAssetCategories(db, projectId, id), await countAssetsByCategory(db, projectId));
  },
);
