import { refuse } from '@twinscape/contract';
import { assetAttachmentCalls, assetRefusals as no } from '@twinscape/contract/assets';
import { handle } from '../../../../platform/http/index.ts';
import { assetPanoramas } from '../../slots.ts';
import { changeAttached } from '../change.ts';

/** C-ADOC-07. */
export const DeleteAssetPanoramaByTagId = handle(
  assetAttachmentCalls.DeleteAssetPanoramaByTagId,
  async ({ projectId, tagId }, context) => {
    const found = await assetPanoramas.get().ofTag(context.platform.database.db, projectId, tagId);
    if (!found) throw refuse(no['asset.panoramaNotRelated']);
    await changeAttached(context, found.assetId, async (tx, id) => ({
      before: { panoramas: await assetPanoramas.get().part(tx, projectId, id, [found.relationId]) },
    }));
  },
);
