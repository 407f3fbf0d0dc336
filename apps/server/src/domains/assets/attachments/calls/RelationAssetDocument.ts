import { assetAttachmentCalls } from '@twinscape/contract/assets';
import { defineHandler } from '../../../../platform/http/index.ts';
import { changeAttachments } from '../change.ts';
import { relateDocuments } from '../documents.ts';

/** C-ADOC-01. */
export const RelationAssetDocument = defineHandler(
  assetAttachmentCalls.RelationAssetDocument,
  ({ assetId, assetDocuments: documents }, context) =>
    changeAttachments(context, assetId, async (tx, id) => ({
      after: {
        documents: await relateDocuments(
          tx,
          context,
          id,
          documents.map(({ documentId }) => documentId),
        ),
      },
    })),
);
