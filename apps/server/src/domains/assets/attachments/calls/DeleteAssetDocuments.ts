import { assetAttachmentCalls } from '@twinscape/contract/assets';
import { defineHandler } from '../../../../platform/http/index.ts';
import { assetDocuments } from '../../slots.ts';
import { changeAttachments } from '../change.ts';

/** C-ADOC-03. */
export const DeleteAssetDocuments = defineHandler(
  assetAttachmentCalls.DeleteAssetDocuments,
  ({ assetId, relationIds }, context) =>
    changeAttachments(context, assetId, async (tx, id) => ({
      before: { documents: await assetDocuments.get().unrelate(tx, context.project.projectId, id, relationIds) },
    })),
);
