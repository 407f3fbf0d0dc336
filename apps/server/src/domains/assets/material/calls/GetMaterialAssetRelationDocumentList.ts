import { assetMaterialCalls } from '@twinscape/contract/assets';
import { defineHandler } from '../../../../platform/http/index.ts';
import { GetAssetRelationDocumentList } from '../../attachments/calls/GetAssetRelationDocumentList.ts';

/** C-MAT-27. */
export const GetMaterialAssetRelationDocumentList = defineHandler(
  assetMaterialCalls.GetMaterialAssetRelationDocumentList,
  (input, context) => GetAssetRelationDocumentList(input, context),
);
