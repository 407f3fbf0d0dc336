import { assetElementCalls } from '@twinscape/contract/assets';
import { handle } from '../../../../platform/http/index.ts';
import { elementPropertiesAsked } from '../asked.ts';

/** C-AST-05. */
export const GetAssetModelElementPropertyList = handle(
  assetElementCalls.GetAssetModelElementPropertyList,
  (input, context) => elementPropertiesAsked(input, context),
);
