import { assetElementCalls } from '@twinscape/contract/assets';
import { defineHandler } from '../../../../platform/http/index.ts';
import { loadAssetsOfElement } from '../load.ts';

/** C-AST-07. */
export const GetAssetByElementId = defineHandler(assetElementCalls.GetAssetByElementId, (input, context) =>
  loadAssetsOfElement(input, context),
);
