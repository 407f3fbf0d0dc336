import { assetElementCalls } from '@twinscape/contract/assets';
import { defineHandler } from '../../../../platform/http/index.ts';
import { loadTypedElementsOfModel } from '../../elementStore.ts';

/** T-AREL-05, A-45: labels of a shared scene stand at the elements of their assets; of other assets nothing is told. */
export const GetModelAssetElements = defineHandler(
  assetElementCalls.GetModelAssetElements,
  async ({ projectId, relationModelId }, { platform, session }) => {
    const found = await loadTypedElementsOfModel(platform.database.db, projectId, relationModelId);
    const held = await session.share?.loadIds('asset');
    return held ? found.filter(({ assetId }) => held.has(assetId)) : found;
  },
);
