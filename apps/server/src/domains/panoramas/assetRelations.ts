import { refuse } from '@twinscape/contract';
import { type AssetPanorama, assetRefusals } from '@twinscape/contract/assets';
import type { Db } from '../../platform/db/index.ts';
import type { assetPanoramas } from '../assets/index.ts';
import { formatPictureAddress } from './addresses.ts';
import {
  findPanoramaOfHotspot,
  listPanoramasOfAsset,
  type PanoramaOfAsset,
  relatePanoramas,
  unrelatePanoramas,
} from './assetRelationStore.ts';
import { findHotspots } from './hotspotStore.ts';
import { describeSets, findSets, type ListedSet } from './setStore.ts';

type PanoramasOfAssets = Parameters<typeof assetPanoramas.fill>[0];

/** What a set is shown by, where no hotspot says more. */
type SetCover = Pick<ListedSet, 'coverCaptureId' | 'coverId'>;

function toAnswer(projectId: string, row: PanoramaOfAsset, set: SetCover | undefined): AssetPanorama {
  const { relationId, pbGuid, panoramaName, collectedAt, tagId, tagName, yaw, pitch, captureId, captureName } = row;
  const shown = captureId ?? set?.coverCaptureId;
  const coverId = captureId === null ? set?.coverId : row.coverId;
  return {
    relationId,
    pbGuid,
    panoramaName,
    collectTime: collectedAt,
    ...(shown && coverId ? { cover: formatPictureAddress({ projectId, id: shown }, 1280, coverId) } : {}),
    ...(tagId === null ? {} : { tagId }),
    ...(tagName === null ? {} : { tagName }),
    ...(captureId === null ? {} : { sceneName: captureId, photographName: captureName ?? '' }),
    ...(captureId && row.sphereId
      ? { sphere: formatPictureAddress({ projectId, id: captureId }, 2048, row.sphereId) }
      : {}),
    ...(captureId === null || yaw === null || pitch === null ? {} : { locationX: yaw, locationY: pitch }),
  };
}

async function listForPeople(db: Db, projectId: string, assetId: string): Promise<AssetPanorama[]> {
  const rows = await listPanoramasOfAsset(db, projectId, assetId);
  const whole = [...new Set(rows.flatMap(({ pbGuid, captureId }) => (captureId === null ? [pbGuid] : [])))];
  const sets = new Map((await describeSets(db, await findSets(db, projectId, whole))).map((set) => [set.id, set]));
  return rows.map((row) => toAnswer(projectId, row, sets.get(row.pbGuid)));
}

/** C-ADOC-04 … C-ADOC-07: the panoramas, and the hotspots in them, that assets have to do with. */
export const panoramasOfAssets: PanoramasOfAssets = {
  list: listForPeople,
  async relate(tx, projectId, assetId, given) {
    const setIds = [...new Set(given.map(({ pbGuid }) => pbGuid.toLowerCase()))];
    const sets = await findSets(tx, projectId, setIds, 'share');
    if (sets.length < setIds.length) throw refuse(assetRefusals['asset.panoramaUnknown']);
    await requireHotspots(tx, projectId, given);
    await relatePanoramas(
      tx,
      given.map(({ pbGuid, tagId }) => ({
        projectId,
        assetId,
        setId: pbGuid.toLowerCase(),
        hotspotId: tagId?.toLowerCase() ?? null,
      })),
    );
    return sets.map(({ name }) => name);
  },
  async unrelate(tx, projectId, assetId, relationIds) {
    const ids = new Set(relationIds.map((id) => id.toLowerCase()));
    const found = (await listPanoramasOfAsset(tx, projectId, assetId)).filter(({ relationId }) => ids.has(relationId));
    if (found.length < ids.size) throw refuse(assetRefusals['asset.panoramaNotRelated']);
    await unrelatePanoramas(tx, assetId, [...ids]);
    return found.map(({ panoramaName }) => panoramaName);
  },
  async findByTag(db, projectId, tagId) {
    const found = await findPanoramaOfHotspot(db, projectId, tagId.toLowerCase());
    return found && { assetId: found.assetId, relationId: found.relationId };
  },
};

async function requireHotspots(
  tx: Db,
  projectId: string,
  given: readonly { readonly tagId: string | undefined }[],
): Promise<void> {
  const ids = [...new Set(given.flatMap(({ tagId }) => tagId?.toLowerCase() ?? []))];
  if (ids.length > 0 && (await findHotspots(tx, projectId, ids)).length < ids.length)
    throw refuse(assetRefusals['asset.panoramaUnknown']);
}
