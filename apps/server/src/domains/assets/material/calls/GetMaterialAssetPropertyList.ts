import { assetMaterialCalls } from '@twinscape/contract/assets';
import { handle } from '../../../../platform/http/index.ts';
import { propertiesAsked } from '../../properties/asked.ts';

/** C-MAT-12. */
export const GetMaterialAssetPropertyList = handle(assetMaterialCalls.GetMaterialAssetPropertyList, (input, context) =>
  propertiesAsked(input, context),
);
