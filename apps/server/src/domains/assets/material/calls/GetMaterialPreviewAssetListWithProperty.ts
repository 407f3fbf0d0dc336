import { assetMaterialCalls } from '@twinscape/contract/assets';
import { handle } from '../../../../platform/http/index.ts';
import { GetPreviewAssetListWithProperty } from '../../views/calls/GetPreviewAssetListWithProperty.ts';

/** C-MAT-19. */
export const GetMaterialPreviewAssetListWithProperty = handle(
  assetMaterialCalls.GetMaterialPreviewAssetListWithProperty,
  (input, context) => GetPreviewAssetListWithProperty(input, context),
);
