import { assetMaterialCalls } from '@twinscape/contract/assets';
import { defineHandler } from '../../../../platform/http/index.ts';
import { GetAssetViewList } from '../../views/calls/GetAssetViewList.ts';

/** C-MAT-22. */
export const GetMaterialAssetViewList = defineHandler(assetMaterialCalls.GetMaterialAssetViewList, (input, context) =>
  GetAssetViewList(input, context),
);
