import { assetMaterialCalls } from '@twinscape/contract/assets';
import { defineHandler } from '../../../../platform/http/index.ts';
import { loadAssetHistory } from '../../properties/load.ts';

/** C-MAT-13. */
export const GetMaterialAssetHistoryData = defineHandler(
  assetMaterialCalls.GetMaterialAssetHistoryData,
  (input, context) => loadAssetHistory(input, context),
);
