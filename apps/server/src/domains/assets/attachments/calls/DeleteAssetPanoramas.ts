import { assetAttachmentCalls } from '@twinscape/contract/assets';
import { defineHandler } from '../../../../platform/http/index.ts';
import { assetPanoramas } from '../../slots.ts';
import { changeAttachments } from '../change.ts';

/** C-ADOC-06. */
export const DeleteAssetPanoramas = defineHandler(
  assetAttachmentCalls.DeleteAssetPanoramas,
  ({ assetId, relationIds }, context) =>
    changeAttachments(context, assetId, async (tx, id) => ({
      before: { panoramas: await assetPanoramas.get().unrelate(tx, context.project.projectId, id, relationIds) },
    })),
);
