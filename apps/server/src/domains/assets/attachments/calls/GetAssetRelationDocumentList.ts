import { assetAttachmentCalls } from '@twinscape/contract/assets';
import { defineHandler } from '../../../../platform/http/index.ts';
import { requireAsset } from '../../access.ts';
import { listAssetDocuments } from '../documents.ts';

/** C-ADOC-02. */
export const GetAssetRelationDocumentList = defineHandler(
  assetAttachmentCalls.GetAssetRelationDocumentList,
  async ({ assetId, key }, context) => {
    const { db } = context.platform.database;
    const { id } = await requireAsset(db, context, assetId);
    return listAssetDocuments(db, context, id, key);
  },
);
