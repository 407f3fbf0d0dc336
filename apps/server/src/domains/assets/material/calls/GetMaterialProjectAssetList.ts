import { assetMaterialCalls } from '@twinscape/contract/assets';
import { handle } from '../../../../platform/http/index.ts';
import { assetsAsked } from '../../registry/asked.ts';

/** C-MAT-09. */
export const GetMaterialProjectAssetList = handle(assetMaterialCalls.GetMaterialProjectAssetList, (input, context) =>
  assetsAsked(input, context),
);
