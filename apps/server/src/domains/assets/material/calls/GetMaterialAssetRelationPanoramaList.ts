import { assetMaterialCalls } from '@twinscape/contract/assets';
import { defineHandler } from '../../../../platform/http/index.ts';
import { requireAsset } from '../../access.ts';
import { assetPanoramas } from '../../slots.ts';

/** C-MAT-28. Through a link, what it does not share is left out. */
export const GetMaterialAssetRelationPanoramaList = defineHandler(
  assetMaterialCalls.GetMaterialAssetRelationPanoramaList,
  async ({ projectId, assetId }, context) => {
    const { db } = context.platform.database;
    const { id } = await requireAsset(db, context, assetId);
    const all = [...(await assetPanoramas.get().list(db, projectId, id))];
    const { share } = context.session;
    if (!share) return all;
    const [sets, photographs] = [await share.loadIds('panorama'), await share.loadIds('photograph')];
    return all.filter(({ pbGuid, sceneName }) => (sceneName ? photographs.has(sceneName) : sets.has(pbGuid)));
  },
);
