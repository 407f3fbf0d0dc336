import { assetElementCalls } from '@twinscape/contract/assets';
import { handle } from '../../../../platform/http/index.ts';
import { assetsOfElement } from '../asked.ts';

/** C-AST-07. */
export const GetAssetByElementId = handle(assetElementCalls.GetAssetByElementId, (input, context) =>
  assetsOfElement(input, context),
);
