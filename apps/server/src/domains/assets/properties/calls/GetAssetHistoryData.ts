import { assetPropertyCalls } from '@twinscape/contract/assets';
import { defineHandler } from '../../../../platform/http/index.ts';
import { loadAssetHistory } from '../load.ts';

/** C-AST-14. */
export const GetAssetHistoryData = defineHandler(assetPropertyCalls.GetAssetHistoryData, (input, context) =>
  loadAssetHistory(input, context),
);
