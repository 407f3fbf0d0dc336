import { assetElementCalls } from '@twinscape/contract/assets';
import { handle } from '../../../../platform/http/index.ts';
import { elementPropertiesAsked } from '../asked.ts';

/** C-MAT-26. */
export const GetMaterialAssetModelElementPropertyList = handle(
  assetElementCalls.GetMaterialAssetModelElementPropertyList,
  (input, context) => elementPropertiesAsked(input, context),
);
