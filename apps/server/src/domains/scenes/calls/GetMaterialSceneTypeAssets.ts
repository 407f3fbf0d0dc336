import { sceneCalls } from '@twinscape/contract/scenes';
import { defineHandler } from '../../../platform/http/index.ts';
import { loadIotPropertiesOfAssets } from '../../assets/index.ts';
import { requireScene } from '../changes.ts';
import { loadReferences } from '../store.ts';
import { loadElementsOfTypes } from '../typeAssets.ts';

/** T-SCN-05: what the data of the scene call for, as it is today. */
export const GetMaterialSceneTypeAssets = defineHandler(
  sceneCalls.GetMaterialSceneTypeAssets,
  async (input, { platform }) => {
    const { db } = platform.database;
    const { projectId } = input;
    const { id } = await requireScene(db, projectId, input.sceneId);
    const { types, assets } = await loadElementsOfTypes(db, projectId, await loadReferences(db, id));
    const properties = await loadIotPropertiesOfAssets(
      { platform, project: { projectId } },
      assets.map(({ assetId }) => assetId),
    );
    return {
      types: [...types],
      assets: assets.map((one) => ({
        ...one,
        readings: properties
          .filter(({ assetId }) => assetId === one.assetId)
          .map(({ id: deviceId, propertyName }) => ({ deviceId, propertyName })),
      })),
    };
  },
);
