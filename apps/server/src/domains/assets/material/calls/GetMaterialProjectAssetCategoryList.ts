import { assetMaterialCalls } from '@twinscape/contract/assets';
import { defineHandler } from '../../../../platform/http/index.ts';
import { GetProjectAssetCategoryList } from '../../views/calls/GetProjectAssetCategoryList.ts';

/** C-MAT-20. */
export const GetMaterialProjectAssetCategoryList = defineHandler(
  assetMaterialCalls.GetMaterialProjectAssetCategoryList,
  (input, context) => GetProjectAssetCategoryList(input, context),
);
