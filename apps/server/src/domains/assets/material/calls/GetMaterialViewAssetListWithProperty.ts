import { assetMaterialCalls } from '@twinscape/contract/assets';
import { defineHandler } from '../../../../platform/http/index.ts';
import { GetViewAssetListWithProperty } from '../../views/calls/GetViewAssetListWithProperty.ts';

/** C-MAT-18. */
export const GetMaterialViewAssetListWithProperty = defineHandler(
  assetMaterialCalls.GetMaterialViewAssetListWithProperty,
  (input, context) => GetViewAssetListWithProperty(input, context),
);
