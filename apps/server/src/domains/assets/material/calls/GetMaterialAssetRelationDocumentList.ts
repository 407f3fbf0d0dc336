import { assetMaterialCalls } from '@twinscape/contract/assets';
import { handle } from '../../../../platform/http/index.ts';
import { GetAssetRelationDocumentList } from '../../attachments/calls/GetAssetRelationDocumentList.ts';

/** C-MAT-27. */
export const GetMaterialAssetRelationDocumentList = handle(
  assetMaterialCalls.GetMaterialAssetRelationDocumentList,
  (input, context) => GetAssetRelationDocumentList(input, context),
);
