import { assetElementCalls } from '@twinscape/contract/assets';
import { handle } from '../../../../platform/http/index.ts';
import { assetsOfElement } from '../asked.ts';

/** C-MAT-10. */
export const GetMaterialAssetByElementId = handle(assetElementCalls.GetMaterialAssetByElementId, (input, context) =>
  assetsOfElement(input, context),
);
