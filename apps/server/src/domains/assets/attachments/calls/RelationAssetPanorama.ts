import { assetAttachmentCalls } from '@twinscape/contract/assets';
import { handle } from '../../../../platform/http/index.ts';
import { assetPanoramas } from '../../slots.ts';
import { changeAttached } from '../change.ts';

/** C-ADOC-04. */
export const RelationAssetPanorama = handle(
  assetAttachmentCalls.RelationAssetPanorama,
  ({ assetId, panoramas: given }, context) =>
    changeAttached(context, assetId, async (tx, id) => ({
      after: {
        panoramas: await assetPanoramas.get().relate(
          tx,
          context.project.projectId,
          id,
          given.map(({ pbGuid, tagId }) => ({ pbGuid, tagId: tagId ?? undefined })),
        ),
      },
    })),
);
