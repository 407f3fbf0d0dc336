import { assetClassCalls } from '@twinscape/contract/assets';
import { handle } from '../../../../platform/http/index.ts';
import { classTreeAsked } from '../asked.ts';

/** C-AST-16. */
export const GetAssetClassTreeList = handle(assetClassCalls.GetAssetClassTreeList, (_input, context) =>
  classTreeAsked(context),
);
