import { deviceLinksOf, namedAssets } from '../assets/index.ts';
import { namesInProject } from '../devices/index.ts';
import { modelsInProject } from '../models/index.ts';
import type { ShareSubject } from '../shares/index.ts';
import { referencesIn, sceneInProject } from './store.ts';

/**
 * What the link of a scene lets read: the scene, and of its project the models, assets and devices that its data name, with the devices of those assets, whose values its labels show.
 */
export const sceneSubject: ShareSubject = {
  noun: { cn: '场景', en: 'scene' },
  link: (projectId, sceneId) => `/sceneDetail?project=${projectId}&scene=${sceneId}`,
  nameOf: async (db, projectId, id) => (await sceneInProject(db, projectId, id))?.sceneName,
  async heldBy(db, projectId, id) {
    const named = await referencesIn(db, id);
    const [model, assets, devices] = await Promise.all([
      modelsInProject(db, projectId, named.get('model') ?? []),
      namedAssets(db, projectId, named.get('asset') ?? []),
      namesInProject(db, projectId, named.get('device') ?? []),
    ]);
    const asset = [...assets.keys()];
    const related = asset.length > 0 ? await deviceLinksOf(db, projectId, asset) : [];
    return { scene: [id], model, asset, device: [...devices.keys(), ...related.map(({ deviceId }) => deviceId)] };
  },
};
