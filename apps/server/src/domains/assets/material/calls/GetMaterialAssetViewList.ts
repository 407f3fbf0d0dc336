import { assetMaterialCalls } from '@twinscape/contract/assets';
import { handle } from '../../../../platform/http/index.ts';
import { GetAssetViewList } from '../../views/calls/GetAssetViewList.ts';

/** C-MAT-22. */
export const GetMaterialAssetViewList = handle(assetMaterialCalls.GetMaterialAssetViewList, (input, context) =>
  GetAssetViewList(input, context),
);
