import { assetAttachmentCalls } from '@twinscape/contract/assets';
import { handle } from '../../../../platform/http/index.ts';
import { assetDocuments } from '../../slots.ts';
import { changeAttached } from '../change.ts';

/** C-ADOC-01. */
export const RelationAssetDocument = handle(
  assetAttachmentCalls.RelationAssetDocument,
  ({ assetId, assetDocuments: given }, context) =>
    changeAttached(context, assetId, async (tx, id) => ({
      after: {
        documents: await assetDocuments.get().relate(
          tx,
          context.project.projectId,
          id,
          given.map(({ documentId }) => documentId),
        ),
      },
    })),
);
