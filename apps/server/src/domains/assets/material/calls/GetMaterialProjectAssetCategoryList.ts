import { assetMaterialCalls } from '@twinscape/contract/assets';
import { handle } from '../../../../platform/http/index.ts';
import { GetProjectAssetCategoryList } from '../../views/calls/GetProjectAssetCategoryList.ts';

/** C-MAT-20. */
export const GetMaterialProjectAssetCategoryList = handle(
  assetMaterialCalls.GetMaterialProjectAssetCategoryList,
  (input, context) => GetProjectAssetCategoryList(input, context),
);
