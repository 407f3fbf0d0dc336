import { assetPropertyCalls } from '@twinscape/contract/assets';
import { handle } from '../../../../platform/http/index.ts';
import { historyAsked } from '../asked.ts';

/** C-AST-14. */
export const GetAssetHistoryData = handle(assetPropertyCalls.GetAssetHistoryData, (input, context) =>
  historyAsked(input, context),
);
