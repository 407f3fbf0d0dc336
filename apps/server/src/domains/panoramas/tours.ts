import { type InputOf, refuse } from '@twinscape/contract';
import {
  type PanoramaTour,
  type PanoramaTourDetail,
  panoramaRefusals as refusals,
  TOURS_MAX,
  type tourCalls,
  tourSetting,
} from '@twinscape/contract/panoramas';
import { moveToBin } from '../../platform/bin/index.ts';
import type { Db } from '../../platform/db/index.ts';
import type { Session } from '../../platform/http/index.ts';
import { findStoredFileAt, isFilePath } from '../files/index.ts';
import { deleteShares, renameShareTarget } from '../shares/index.ts';
import { formatPictureAddress } from './addresses.ts';
import { findListedCaptures } from './captureStore.ts';
import { changePanoramas, type PanoramaCaller, toPanoramaEventData } from './changes.ts';
import { queueCapture } from './conversion/queue.ts';
import { panoramaTourEvents } from './events.ts';
import { filterHeld } from './privacy.ts';
import { toCaptureReader } from './reader.ts';
import { TOUR_SHARE } from './shareNames.ts';
import { toCaptureResponse } from './toResponse.ts';
import {
  countTours,
  deleteTourRows,
  describeTours,
  findTours,
  insertTour,
  type ListedTour,
  loadStops,
  replaceStops,
  type TourRow,
  updateTour,
} from './tourStore.ts';

type Caller = PanoramaCaller & { readonly session: Session };

/** Visitors of a link do not hear who made it. */
export function toTourResponse(row: ListedTour, isVisitor = false): PanoramaTour {
  const { projectId, coverCaptureId, coverId, cover } = row;
  const first =
    coverCaptureId && coverId ? formatPictureAddress({ projectId, id: coverCaptureId }, 1280, coverId) : undefined;
  return {
    id: row.id,
    name: row.name,
    ...(row.comment ? { comment: row.comment } : {}),
    ...((cover ?? first) ? { cover: cover ?? first } : {}),
    sceneCount: row.stopCount,
    isShared: row.isShared,
    createUserName: isVisitor ? '' : row.createdByName,
    createTime: row.createdAt,
    updateTime: row.updatedAt,
  };
}

/** A tour of the project; what is not there, or stands elsewhere, is not found. */
export async function requireTour(db: Db, projectId: string, id: string, lock?: 'update'): Promise<TourRow> {
  const [found] = await findTours(db, projectId, [id.toLowerCase()], lock);
  if (!found) throw refuse(refusals['tour.notFound']);
  return found;
}

/** With its photographs, those that are gone left out. */
export async function describeTour(db: Db, caller: Caller, row: TourRow): Promise<PanoramaTourDetail> {
  const [listed] = await describeTours(db, [row]);
  if (!listed) throw new Error('the tour was not described');
  const ids = await loadStops(db, row.id);
  const captures = new Map(
    filterHeld(await findListedCaptures(db, row.projectId, ids), caller).map((one) => [one.id, one]),
  );
  const reader = toCaptureReader(caller);
  return {
    ...toTourResponse(listed, reader.isVisitor),
    ...(row.cover ? { ownCover: row.cover } : {}),
    // What was saved before a setting came has what it begins with.
    setting: tourSetting.parse(row.setting),
    scenes: ids.flatMap((id) => {
      const capture = captures.get(id);
      return capture ? [toCaptureResponse(capture, reader)] : [];
    }),
  };
}

/** C-PANO-26. */
export function addTour(caller: Caller, input: InputOf<typeof tourCalls.AddPrScene>): Promise<PanoramaTourDetail> {
  const { platform, project, actor } = caller;
  const { projectId } = project;
  return changePanoramas(
    caller,
    async (tx) => {
      if ((await countTours(tx, projectId)) >= TOURS_MAX) throw refuse(refusals['tour.tooMany'], { limit: TOURS_MAX });
      await refuseForeignCover(tx, caller, input.cover);
      const made = await insertTour(tx, {
        projectId,
        name: input.name,
        comment: input.comment || null,
        cover: input.cover ?? null,
        setting: tourSetting.parse({}),
        createdBy: actor.userId ?? null,
        createdByName: actor.userName,
      });
      await saveStops(tx, projectId, made.id, input.sceneNames ?? []);
      await platform.events.emit(tx, panoramaTourEvents.added, actor, toPanoramaEventData(project, made));
      return describeTour(tx, caller, made);
    },
    { alone: true },
  );
}

/** C-PANO-28: what is not given stays; an empty description or cover is taken away. */
export function changeTour(
  caller: Caller,
  input: InputOf<typeof tourCalls.UpdatePrScene>,
): Promise<PanoramaTourDetail> {
  const { platform, project, actor } = caller;
  const { projectId } = project;
  return changePanoramas(caller, async (tx) => {
    const found = await requireTour(tx, projectId, input.prSceneId, 'update');
    await refuseForeignCover(tx, caller, input.cover);
    const changed = await updateTour(tx, found.id, {
      ...(input.name === undefined ? {} : { name: input.name }),
      ...(input.comment === undefined ? {} : { comment: input.comment || null }),
      ...('cover' in input ? { cover: input.cover ?? null } : {}),
    });
    if (changed.name !== found.name) await renameShareTarget(tx, TOUR_SHARE, found.id, changed.name);
    if (input.sceneNames) await saveStops(tx, projectId, found.id, input.sceneNames);
    await platform.events.emit(tx, panoramaTourEvents.updated, actor, toPanoramaEventData(project, changed));
    return describeTour(tx, caller, changed);
  });
}

/** A cover is a picture that was uploaded for this enterprise, never an address elsewhere. */
async function refuseForeignCover(tx: Db, { project }: Caller, cover: string | undefined): Promise<void> {
  if (cover && !(await isFilePath(tx, cover, project.companyId, 'image'))) throw refuse(refusals['tour.coverInvalid']);
}

/** Photographs of the project, each once. */
async function saveStops(tx: Db, projectId: string, tourId: string, sceneNames: readonly string[]): Promise<void> {
  const ids = [...new Set(sceneNames.map((id) => id.toLowerCase()))];
  if ((await findListedCaptures(tx, projectId, ids)).length < ids.length)
    throw refuse(refusals['pano.captureNotFound']);
  await replaceStops(tx, tourId, ids);
}

/** C-PANO-29. All of them or none, into the bin; the photographs stay. */
export function removeTours(caller: Caller, given: readonly string[]): Promise<void> {
  const { platform, project, actor } = caller;
  return changePanoramas(caller, async (tx) => {
    const ids = [...new Set(given.map((id) => id.toLowerCase()))];
    const tours = await findTours(tx, project.projectId, ids, 'update');
    if (tours.length < ids.length) throw refuse(refusals['tour.notFound']);
    await moveToBin(tx, caller, 'tour', tours);
    for (const tour of tours)
      await platform.events.emit(tx, panoramaTourEvents.deleted, actor, toPanoramaEventData(project, tour));
    await deleteShares(tx, TOUR_SHARE, ids);
    await deleteTourRows(tx, ids);
  });
}

/** C-PANO-30. */
export function saveTourSetting(
  caller: Caller,
  { prSceneId, settingJson }: InputOf<typeof tourCalls.EditPrSceneSetting>,
): Promise<void> {
  const { platform, project, actor } = caller;
  return changePanoramas(caller, async (tx) => {
    const found = await requireTour(tx, project.projectId, prSceneId, 'update');
    const { musicPath } = settingJson;
    const music = musicPath ? await findStoredFileAt(tx, musicPath, project.companyId) : undefined;
    if (musicPath && !music?.mime.startsWith('audio/')) throw refuse(refusals['tour.musicInvalid']);
    await updateTour(tx, found.id, { setting: settingJson });
    await platform.events.emit(tx, panoramaTourEvents.updated, actor, toPanoramaEventData(project, found));
  });
}

/** C-PANO-32. */
export async function refreshTour(caller: Caller, prSceneId: string): Promise<{ count: number }> {
  const { platform, project } = caller;
  await platform.quotas.read(project.companyId);
  return changePanoramas(caller, async (tx) => {
    const { id } = await requireTour(tx, project.projectId, prSceneId);
    const captures = await findListedCaptures(tx, project.projectId, await loadStops(tx, id));
    const failed = captures.filter(({ state }) => state === 'error' || state === 'cancelled');
    for (const capture of failed) await queueCapture(platform, tx, capture.id, { isAsked: true });
    return { count: failed.length };
  });
}
