import { sceneCalls } from '@twinscape/contract/scenes';
import { defineHandler } from '../../../platform/http/index.ts';
import { loadIotPropertiesOfAssets } from '../../assets/index.ts';
import { openScene } from '../changes.ts';
import { referencesIn } from '../store.ts';
import { elementsOfTypes } from '../typeAssets.ts';

/** T-SCN-05: what the data of the scene call for, as it is today. */
export const GetMaterialSceneTypeAssets = defineHandler(
  sceneCalls.GetMaterialSceneTypeAssets,
  async (input, { platform }) => {
    const { db } = platform.database;
    const { projectId } = input;
    const { id } = await openScene(db, projectId, input.sceneId);
    const { types, assets } = await elementsOfTypes(db, projectId, await referencesIn(db, id));
    const told = await loadIotPropertiesOfAssets(
      { platform, project: { projectId } },
      assets.map(({ assetId }) => assetId),
    );
    return {
      types: [...types],
      assets: assets.map((one) => ({
        ...one,
        readings: told
          .filter(({ assetId }) => assetId === one.assetId)
          .map(({ id: deviceId, propertyName }) => ({ deviceId, propertyName })),
      })),
    };
  },
);
