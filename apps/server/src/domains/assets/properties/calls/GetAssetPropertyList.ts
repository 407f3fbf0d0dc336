import { assetPropertyCalls } from '@twinscape/contract/assets';
import { defineHandler } from '../../../../platform/http/index.ts';
import { loadAssetProperties } from '../load.ts';

/** C-AST-12. */
export const GetAssetPropertyList = defineHandler(assetPropertyCalls.GetAssetPropertyList, (input, context) =>
  loadAssetProperties(input, context),
);
