import { refuse } from '@twinscape/contract';
import { assetAttachmentCalls, assetRefusals as refusals } from '@twinscape/contract/assets';
import { defineHandler } from '../../../../platform/http/index.ts';
import { assetPanoramas } from '../../slots.ts';
import { changeAttachments } from '../change.ts';

/** C-ADOC-07. */
export const DeleteAssetPanoramaByTagId = defineHandler(
  assetAttachmentCalls.DeleteAssetPanoramaByTagId,
  async ({ projectId, tagId }, context) => {
    const found = await assetPanoramas.get().findByTag(context.platform.database.db, projectId, tagId);
    if (!found) throw refuse(refusals['asset.panoramaNotRelated']);
    await changeAttachments(context, found.assetId, async (tx, id) => ({
      before: { panoramas: await assetPanoramas.get().unrelate(tx, projectId, id, [found.relationId]) },
    }));
  },
);
