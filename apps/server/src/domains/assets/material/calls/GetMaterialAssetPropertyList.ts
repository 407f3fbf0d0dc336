import { assetMaterialCalls } from '@twinscape/contract/assets';
import { handle } from '../../../../platform/http/index.ts';
import { loadAssetProperties } from '../../properties/load.ts';

/** C-MAT-12. */
export const GetMaterialAssetPropertyList = handle(assetMaterialCalls.GetMaterialAssetPropertyList, (input, context) =>
  loadAssetProperties(input, context),
);
