import { assetMaterialCalls } from '@twinscape/contract/assets';
import { handle } from '../../../../platform/http/index.ts';
import { historyAsked } from '../../properties/asked.ts';

/** C-MAT-13. */
export const GetMaterialAssetHistoryData = handle(assetMaterialCalls.GetMaterialAssetHistoryData, (input, context) =>
  historyAsked(input, context),
);
