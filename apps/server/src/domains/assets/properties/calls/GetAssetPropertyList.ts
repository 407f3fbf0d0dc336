import { assetPropertyCalls } from '@twinscape/contract/assets';
import { handle } from '../../../../platform/http/index.ts';
import { loadAssetProperties } from '../load.ts';

/** C-AST-12. */
export const GetAssetPropertyList = handle(assetPropertyCalls.GetAssetPropertyList, (input, context) =>
  loadAssetProperties(input, context),
);
