import { coreRefusals, refuse } from '@twinscape/contract';
import type { PanoramaTag } from '@twinscape/contract/panoramas';
import type { Db } from '../../platform/db/index.ts';
import type { Session, ShareGrant } from '../../platform/http/index.ts';
import { loadAssetNames, loadDeviceLinks } from '../assets/index.ts';
import { filterShowableFiles, parseFileAddress } from '../files/index.ts';
import { projectById } from '../projects/index.ts';
import type { ShareableKind } from '../shares/index.ts';
import { findListedCaptures, listCaptures } from './captureStore.ts';
import { loadAssetIdsIn, loadMediaPathsIn } from './hotspotStore.ts';
import { findSet } from './setStore.ts';
import { PANORAMA_SHARE } from './shareNames.ts';
import { findTours, loadStops } from './tourStore.ts';

/** Assets whose values one link shows. */
const SHARED_ASSETS_MAX = 5_000;
/** Pictures, films and sounds that one link shows. */
const SHARED_FILES_MAX = 5_000;

/**
 * What the link of a set lets read: the set with its photographs, what their hotspots show and play, the assets that
 * stand in them as hotspots, and the devices of those, whose values the hotspots show.
 */
export const panoramaShareKind: ShareableKind = {
  noun: { cn: '全景', en: 'panorama' },
  link: (projectId, setId) => `/panorama?project=${projectId}&set=${setId}`,
  loadName: async (db, { projectId, targetId }) => (await findSet(db, projectId, targetId))?.name,
  async loadContents(db, projectId, setId) {
    const photographs = listShown(await listCaptures(db, [setId]));
    return { panorama: [setId], ...(await loadAround(db, projectId, photographs)) };
  },
};

/** The same of a tour and the photographs that it leads through, of whatever sets. */
export const tourShareKind: ShareableKind = {
  noun: { cn: '全景场景', en: 'panorama scene' },
  link: (projectId, tourId) => `/panorama?project=${projectId}&tour=${tourId}`,
  loadName: async (db, { projectId, targetId }) => (await findTours(db, projectId, [targetId]))[0]?.name,
  async loadContents(db, projectId, tourId) {
    const stops = await findListedCaptures(db, projectId, await loadStops(db, tourId));
    const photographs = listShown(stops);
    const music = (await findTours(db, projectId, [tourId]))[0]?.setting.musicPath;
    return { tour: [tourId], ...(await loadAround(db, projectId, photographs, music ? [music] : [])) };
  },
};

/** Nobody sees through a link what is kept back. */
const listShown = (captures: readonly { readonly id: string; readonly isHeld: boolean }[]): string[] =>
  captures.flatMap(({ id, isHeld }) => (isHeld ? [] : [id]));

async function loadAround(db: Db, projectId: string, photograph: readonly string[], morePaths: readonly string[] = []) {
  const named = await loadAssetIdsIn(db, photograph, SHARED_ASSETS_MAX);
  const asset = [...(await loadAssetNames(db, projectId, named)).keys()];
  const devices = asset.length > 0 ? await loadDeviceLinks(db, projectId, asset) : [];
  const project = await projectById(db, projectId);
  const files = [...morePaths, ...(await loadMediaPathsIn(db, photograph, SHARED_FILES_MAX))].flatMap(
    (path) => parseFileAddress(path)?.id ?? [],
  );
  const file = project ? await filterShowableFiles(db, { projectId, companyId: project.companyId }, files) : [];
  return { photograph, file, asset, device: [...new Set(devices.map(({ deviceId }) => deviceId))] };
}

/** The link that somebody opened, which is of a panorama. */
export function requireSharedPanorama({ share }: Session): ShareGrant {
  if (!share) throw refuse(coreRefusals['common.signInRequired']);
  if (share.kind !== PANORAMA_SHARE) throw refuse(coreRefusals['common.notFound']);
  return share;
}

/** Through a link, hotspots that lead to or tell of what it does not share are not there. */
export async function filterShared(hotspots: readonly PanoramaTag[], { share }: Session): Promise<PanoramaTag[]> {
  if (!share) return [...hotspots];
  const photographs = await share.loadIds('photograph');
  return hotspots.filter(({ tagType, targetSceneName }) => {
    // Questions are shared by links of their own.
    if (tagType === 'question') return false;
    return tagType !== 'navigation' || (targetSceneName !== undefined && photographs.has(targetSceneName));
  });
}
