import { assetAttachmentCalls } from '@twinscape/contract/assets';
import { defineHandler } from '../../../../platform/http/index.ts';
import { changeAttachments } from '../change.ts';
import { unrelateDocuments } from '../documents.ts';

/** C-ADOC-03. */
export const DeleteAssetDocuments = defineHandler(
  assetAttachmentCalls.DeleteAssetDocuments,
  ({ assetId, relationIds }, context) =>
    changeAttachments(context, assetId, async (tx, id) => ({
      before: { documents: await unrelateDocuments(tx, context, id, relationIds) },
    })),
);
