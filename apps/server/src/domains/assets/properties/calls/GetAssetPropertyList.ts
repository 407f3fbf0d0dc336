import { assetPropertyCalls } from '@twinscape/contract/assets';
import { handle } from '../../../../platform/http/index.ts';
import { propertiesAsked } from '../asked.ts';

/** C-AST-12. */
export const GetAssetPropertyList = handle(assetPropertyCalls.GetAssetPropertyList, (input, context) =>
  propertiesAsked(input, context),
);
