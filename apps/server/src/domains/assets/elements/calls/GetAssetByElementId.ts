import { assetElementCalls } from '@twinscape/contract/assets';
import { handle } from '../../../../platform/http/index.ts';
import { loadAssetsOfElement } from '../load.ts';

/** C-AST-07. */
export const GetAssetByElementId = handle(assetElementCalls.GetAssetByElementId, (input, context) =>
  loadAssetsOfElement(input, context),
);
