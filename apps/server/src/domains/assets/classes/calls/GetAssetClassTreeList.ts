import { assetClassCalls } from '@twinscape/contract/assets';
import { defineHandler } from '../../../../platform/http/index.ts';
import { loadClassTree } from '../load.ts';

/** C-AST-16. */
export const GetAssetClassTreeList = defineHandler(assetClassCalls.GetAssetClassTreeList, (_input, context) =>
  loadClassTree(context),
);
