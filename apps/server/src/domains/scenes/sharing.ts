import type { Db } from '../../platform/db/index.ts';
import { loadAssetNames, loadDeviceLinks } from '../assets/index.ts';
import { loadNamesInProject } from '../devices/index.ts';
import { filterShowableFiles } from '../files/index.ts';
import { streamLabelTexts } from '../labels/index.ts';
import { findModelIdsInProject, loadVersionIds } from '../models/index.ts';
import { projectById } from '../projects/index.ts';
import type { ShareableKind } from '../shares/index.ts';
import { collectReferences } from './references.ts';
import { findScene, loadReferences } from './store.ts';
import { loadElementsOfTypes } from './typeAssets.ts';

/**
 * What the link of a scene lets read: the scene, and of its project the models, assets, devices and files that its data
 * and the labels of its assets name, with the devices of those assets, whose values the labels show, and those of the
 * assets that are coloured because of their type.
 */
export const sceneShareKind: ShareableKind = {
  noun: { cn: '场景', en: 'scene' },
  link: (projectId, sceneId) => `/sceneDetail?project=${projectId}&scene=${sceneId}`,
  loadName: async (db, { projectId, targetId }) => (await findScene(db, projectId, targetId))?.sceneName,
  async loadContents(db, projectId, id) {
    const references = await loadReferences(db, id);
    const [model, assets] = await Promise.all([
      findModelIdsInProject(db, projectId, references.get('model') ?? []),
      loadAssetNames(db, projectId, references.get('asset') ?? []),
    ]);
    const asset = [...assets.keys()];
    const labelReferences = await collectLabelReferences(db, projectId, asset);
    const ofTypes = await loadElementsOfTypes(db, projectId, references);
    const measured = [...asset, ...ofTypes.assets.map(({ assetId }) => assetId)];
    const [version, devices, related, file] = await Promise.all([
      loadVersionIds(db, model),
      loadNamesInProject(db, projectId, [...new Set([...(references.get('device') ?? []), ...labelReferences.device])]),
      measured.length > 0 ? loadDeviceLinks(db, projectId, measured) : [],
      filterFiles(db, projectId, [...(references.get('file') ?? []), ...labelReferences.file]),
    ]);
    return {
      scene: [id],
      model,
      version,
      asset,
      device: [...new Set([...devices.keys(), ...related.map(({ deviceId }) => deviceId)])],
      file,
    };
  },
};

/** A label may show the values of a device that is not related to its asset, and pictures. */
async function collectLabelReferences(db: Db, projectId: string, assetIds: readonly string[]) {
  const references = { device: new Set<string>(), file: new Set<string>() };
  for await (const texts of streamLabelTexts(db, projectId, assetIds)) {
    // Whoever saved them was refused what is not JSON.
    const { device, file } = collectReferences(texts.map((text) => JSON.parse(text) as unknown));
    for (const id of device) references.device.add(id);
    for (const id of file) references.file.add(id);
  }
  return { device: [...references.device], file: [...references.file] };
}

async function filterFiles(db: Db, projectId: string, ids: readonly string[]): Promise<string[]> {
  const project = ids.length > 0 ? await projectById(db, projectId) : undefined;
  return project ? filterShowableFiles(db, { projectId, companyId: project.companyId }, [...new Set(ids)]) : [];
}
