import { type InputOf, refuse } from '@twinscape/contract';
import { type panoramaCalls, panoramaRefusals as refusals } from '@twinscape/contract/panoramas';
import { moveToBin } from '../../platform/bin/index.ts';
import type { Db } from '../../platform/db/index.ts';
import type { Platform } from '../../platform/platform.ts';
import { deleteFilesWithBlobs } from '../files/index.ts';
import { deleteShares } from '../shares/index.ts';
import { deleteRelationsOfHotspots, deleteRelationsOfSets } from './assetRelationStore.ts';
import { deleteCaptureRows, listCaptures, loadFilesOfCaptures } from './captureStore.ts';
import { changePanoramas, type PanoramaCaller, requireCapture, requireSet, toPanoramaEventData } from './changes.ts';
import { cancelCapture } from './conversion/queue.ts';
import { panoramaEvents } from './events.ts';
import { deleteGroupsOfProject } from './groupStore.ts';
import { deleteHotspotsOfCaptures, listHotspots } from './hotspotStore.ts';
import { deletePointsOfProject } from './pointStore.ts';
import { deleteSetRows, findSets, loadSetIds, touchSet } from './setStore.ts';
import { PANORAMA_SHARE } from './shareNames.ts';
import { deleteTourRows, loadTourIds } from './tourStore.ts';

/** C-PANO-10, C-PANO-11. All of them or none, into the bin, with their photographs. */
export function removeSets(caller: PanoramaCaller, pbGuids: readonly string[]): Promise<void> {
  const { platform, actor, project } = caller;
  return changePanoramas(caller, async (tx) => {
    const ids = [...new Set(pbGuids.map((id) => id.toLowerCase()))];
    const sets = await findSets(tx, project.projectId, ids, 'update');
    if (sets.length < ids.length) throw refuse(refusals['pano.notFound']);
    await endConversionsOf(tx, ids);
    await moveToBin(tx, caller, 'panorama', sets);
    for (const set of sets)
      await platform.events.emit(tx, panoramaEvents.deleted, actor, toPanoramaEventData(project, set));
    await dropSets(platform, tx, ids);
  });
}

/** What waits or is converted ends; in the bin it is as if somebody had cancelled it. */
async function endConversionsOf(tx: Db, setIds: readonly string[]): Promise<void> {
  for (const { id, state } of await listCaptures(tx, setIds))
    if (state === 'waiting' || state === 'converting') await cancelCapture(tx, id);
}

/** Sets with their photographs and the bytes of those. */
async function dropSets(platform: Pick<Platform, 'jobs'>, tx: Db, ids: readonly string[]): Promise<void> {
  const captureIds = (await listCaptures(tx, ids)).map(({ id }) => id);
  await deleteShares(tx, PANORAMA_SHARE, ids);
  await deleteRelationsOfSets(tx, ids);
  await deleteHotspotsOfCaptures(tx, captureIds);
  await deleteFilesWithBlobs(platform, tx, await loadFilesOfCaptures(tx, captureIds));
  await deleteCaptureRows(tx, captureIds);
  await deleteSetRows(tx, ids);
}

/** The bytes go with all files of the project. */
export async function dropPanoramasOfProject(tx: Db, projectId: string): Promise<void> {
  const ids = await loadSetIds(tx, projectId);
  await endConversionsOf(tx, ids);
  const captureIds = (await listCaptures(tx, ids)).map(({ id }) => id);
  await deleteRelationsOfSets(tx, ids);
  await deleteHotspotsOfCaptures(tx, captureIds);
  await deleteCaptureRows(tx, captureIds);
  await deleteSetRows(tx, ids);
  await deleteTourRows(tx, await loadTourIds(tx, projectId));
  await deleteGroupsOfProject(tx, projectId);
  await deletePointsOfProject(tx, projectId);
}

/** C-PANO-12, A-112: with mode 0 only the photograph goes, and its file is left to be used by whoever kept its path. */
export function removeCapture(
  caller: PanoramaCaller,
  { pbGuid, sceneName, mode }: InputOf<typeof panoramaCalls.RemoveScene>,
): Promise<void> {
  const { platform, actor, project } = caller;
  return changePanoramas(caller, async (tx) => {
    const set = await requireSet(tx, project.projectId, pbGuid, 'update');
    const capture = await requireCapture(tx, project.projectId, sceneName, 'update');
    if (capture.setId !== set.id) throw refuse(refusals['pano.captureNotFound']);
    await cancelCapture(tx, capture.id);
    const files = await loadFilesOfCaptures(tx, [capture.id]);
    await deleteFilesWithBlobs(
      platform,
      tx,
      files.filter((id) => mode === 1 || id !== capture.fileId),
    );
    await deleteRelationsOfHotspots(
      tx,
      (await listHotspots(tx, [capture.id])).map(({ id }) => id),
    );
    await deleteHotspotsOfCaptures(tx, [capture.id]);
    await deleteCaptureRows(tx, [capture.id]);
    await touchSet(tx, set.id);
    await platform.events.emit(tx, panoramaEvents.captureDeleted, actor, {
      ...toPanoramaEventData(project, set),
      values: { capture: capture.name },
    });
  });
}
