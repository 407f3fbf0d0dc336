import { assetAttachmentCalls } from '@twinscape/contract/assets';
import { handle } from '../../../../platform/http/index.ts';
import { openAsset } from '../../reach.ts';
import { assetPanoramas } from '../../slots.ts';

/** C-ADOC-05. */
export const GetAssetRelationPanoramaList = handle(
  assetAttachmentCalls.GetAssetRelationPanoramaList,
  async ({ projectId, assetId }, context) => {
    const { db } = context.platform.database;
    const { id } = await openAsset(db, context, assetId);
    return [...(await assetPanoramas.get().list(db, projectId, id))];
  },
);
