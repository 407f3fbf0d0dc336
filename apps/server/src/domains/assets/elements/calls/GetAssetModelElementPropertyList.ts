import { assetElementCalls } from '@twinscape/contract/assets';
import { defineHandler } from '../../../../platform/http/index.ts';
import { loadPropertiesOfRelatedElement } from '../load.ts';

/** C-AST-05. */
export const GetAssetModelElementPropertyList = defineHandler(
  assetElementCalls.GetAssetModelElementPropertyList,
  (input, context) => loadPropertiesOfRelatedElement(input, context),
);
