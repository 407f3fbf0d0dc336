import { assetElementCalls } from '@twinscape/contract/assets';
import { handle } from '../../../../platform/http/index.ts';
import { loadPropertiesOfRelatedElement } from '../load.ts';

/** C-AST-05. */
export const GetAssetModelElementPropertyList = handle(
  assetElementCalls.GetAssetModelElementPropertyList,
  (input, context) => loadPropertiesOfRelatedElement(input, context),
);
