import { assetClassCalls } from '@twinscape/contract/assets';
import { handle } from '../../../../platform/http/index.ts';
import { loadClassTree } from '../load.ts';

/** C-AST-16. */
export const GetAssetClassTreeList = handle(assetClassCalls.GetAssetClassTreeList, (_input, context) =>
  loadClassTree(context),
);
