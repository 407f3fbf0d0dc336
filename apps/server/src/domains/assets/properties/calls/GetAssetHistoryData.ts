import { assetPropertyCalls } from '@twinscape/contract/assets';
import { handle } from '../../../../platform/http/index.ts';
import { loadAssetHistory } from '../load.ts';

/** C-AST-14. */
export const GetAssetHistoryData = handle(assetPropertyCalls.GetAssetHistoryData, (input, context) =>
  loadAssetHistory(input, context),
);
