import { assetMaterialCalls } from '@twinscape/contract/assets';
import { handle } from '../../../../platform/http/index.ts';
import { GetViewAssetListWithProperty } from '../../views/calls/GetViewAssetListWithProperty.ts';

/** C-MAT-18. */
export const GetMaterialViewAssetListWithProperty = handle(
  assetMaterialCalls.GetMaterialViewAssetListWithProperty,
  (input, context) => GetViewAssetListWithProperty(input, context),
);
