import { assetViewCalls } from '@twinscape/contract/assets';
import { handle } from '../../../../platform/http/index.ts';
import { assetCategoriesOf, categoryCounts } from '../../viewStore.ts';
import { categoryTree } from '../present.ts';
import { openView } from '../reach.ts';

/** C-AST-15, E-AssetCategoryNode. */
export const GetProjectAssetCategoryList = handle(
  assetViewCalls.GetProjectAssetCategoryList,
  async ({ projectId, assetViewId }, context) => {
    const { db } = context.platform.database;
    const { id } = await openView(db, context, assetViewId);
    return categoryTree(await assetCategoriesOf(db, projectId, id), await categoryCounts(db, projectId));
  },
);
