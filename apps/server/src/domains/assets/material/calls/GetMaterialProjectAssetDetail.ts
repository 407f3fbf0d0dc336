import { assetMaterialCalls } from '@twinscape/contract/assets';
import { handle } from '../../../../platform/http/index.ts';
import { detailAsked } from '../../registry/asked.ts';

/** C-MAT-11. */
export const GetMaterialProjectAssetDetail = handle(
  assetMaterialCalls.GetMaterialProjectAssetDetail,
  (input, context) => detailAsked(input, context),
);
