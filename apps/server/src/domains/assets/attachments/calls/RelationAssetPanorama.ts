import { assetAttachmentCalls } from '@twinscape/contract/assets';
import { defineHandler } from '../../../../platform/http/index.ts';
import { assetPanoramas } from '../../slots.ts';
import { changeAttachments } from '../change.ts';

/** C-ADOC-04. */
export const RelationAssetPanorama = defineHandler(
  assetAttachmentCalls.RelationAssetPanorama,
  ({ assetId, panoramas: references }, context) =>
    changeAttachments(context, assetId, async (tx, id) => ({
      after: {
        panoramas: await assetPanoramas.get().relate(
          tx,
          context.project.projectId,
          id,
          references.map(({ pbGuid, tagId }) => ({ pbGuid, tagId: tagId ?? undefined })),
        ),
      },
    })),
);
