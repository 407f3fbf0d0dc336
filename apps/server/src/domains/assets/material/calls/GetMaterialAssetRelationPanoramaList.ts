import { assetMaterialCalls } from '@twinscape/contract/assets';
import { defineHandler } from '../../../../platform/http/index.ts';
import { GetAssetRelationPanoramaList } from '../../attachments/calls/GetAssetRelationPanoramaList.ts';

/** C-MAT-28. */
export const GetMaterialAssetRelationPanoramaList = defineHandler(
  assetMaterialCalls.GetMaterialAssetRelationPanoramaList,
  (input, context) => GetAssetRelationPanoramaList(input, context),
);
