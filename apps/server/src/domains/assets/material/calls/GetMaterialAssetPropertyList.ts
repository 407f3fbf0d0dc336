import { assetMaterialCalls } from '@twinscape/contract/assets';
import { defineHandler } from '../../../../platform/http/index.ts';
import { loadAssetProperties } from '../../properties/load.ts';

/** C-MAT-12. */
export const GetMaterialAssetPropertyList = defineHandler(
  assetMaterialCalls.GetMaterialAssetPropertyList,
  (input, context) => loadAssetProperties(input, context),
);
