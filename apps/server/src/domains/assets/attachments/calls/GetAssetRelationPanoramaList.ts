import { assetAttachmentCalls } from '@twinscape/contract/assets';
import { defineHandler } from '../../../../platform/http/index.ts';
import { requireAsset } from '../../access.ts';
import { assetPanoramas } from '../../slots.ts';

/** C-ADOC-05. */
export const GetAssetRelationPanoramaList = defineHandler(
  assetAttachmentCalls.GetAssetRelationPanoramaList,
  async ({ projectId, assetId }, context) => {
    const { db } = context.platform.database;
    const { id } = await requireAsset(db, context, assetId);
    return [...(await assetPanoramas.get().list(db, projectId, id))];
  },
);
