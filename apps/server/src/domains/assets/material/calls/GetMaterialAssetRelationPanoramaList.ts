import { assetMaterialCalls } from '@twinscape/contract/assets';
import { handle } from '../../../../platform/http/index.ts';
import { GetAssetRelationPanoramaList } from '../../attachments/calls/GetAssetRelationPanoramaList.ts';

/** C-MAT-28. */
export const GetMaterialAssetRelationPanoramaList = handle(
  assetMaterialCalls.GetMaterialAssetRelationPanoramaList,
  (input, context) => GetAssetRelationPanoramaList(input, context),
);
