import { type InputOf, refuse } from '@twinscape/contract';
import {
  CAPTURES_OF_SET_MAX,
  PANORAMA_NAME_MAX,
  PANORAMA_POINTS_MAX,
  PANORAMA_SETS_MAX,
  type panoramaCalls,
  panoramaRefusals as refusals,
} from '@twinscape/contract/panoramas';
import { type Db, newId } from '../../../platform/db/index.ts';
import type { Context, Session } from '../../../platform/http/index.ts';
import {
  findStoredFileAt,
  type OriginalKind,
  requireOriginalFile,
  type StoredFile,
  saveFile,
  takeUpload,
} from '../../files/index.ts';
import { countCaptures, findCapture, insertCapture } from '../captureStore.ts';
import { changePanoramas, type PanoramaCaller, requireGroup, requireSet, toPanoramaEventData } from '../changes.ts';
import { queueCapture } from '../conversion/queue.ts';
import { panoramaEvents } from '../events.ts';
import { countPoints, findOrAddPoint } from '../pointStore.ts';
import { publishPanoramasChanged } from '../publish.ts';
import { countSets, insertSet, type PanoramaSetRow, touchSet } from '../setStore.ts';
import { panoramaUploads, refuseForeignExtension } from './uploadKind.ts';

type Input = InputOf<typeof panoramaCalls.UploadImages>;
type Caller = PanoramaCaller & Pick<Context, 'files'> & { readonly session: Session };
export type NewSet = Pick<Input, 'name' | 'collectTime' | 'label'>;

const PHOTOGRAPH: OriginalKind = {
  kind: 'panorama',
  purpose: 'original',
  uploads: panoramaUploads.name,
  missing: refusals['upload.noPanorama'],
};

/** A photograph to be made, and how its file is kept together with what is written about it. */
type NewCapture = {
  readonly id: string;
  readonly fileName: string;
  readonly name: string | undefined;
  save(write: (tx: Db, kept: StoredFile) => Promise<string>): Promise<string>;
};

/**
 * C-PANO-09. Makes photographs of files, in the set that is named or in a new one, each with its conversion queued. One
 * after the other: what came before a refusal stays. An upload becomes one photograph, however often it is named.
 */
export async function addCaptures(caller: Caller, input: Input): Promise<{ setId: string; captureIds: string[] }> {
  const { platform, project } = caller;
  const { db } = platform.database;
  const { uploadIds = [], images = [], isHeld = false } = input;
  if (uploadIds.length + images.length + caller.files.length === 0) throw refuse(refusals['upload.noPanorama']);
  const set = input.pbGuid ? await requireSet(db, project.projectId, input.pbGuid) : undefined;
  if (!set) requireNewSet(input);
  await platform.quotas.read(project.companyId);
  let setId = set?.id;
  const captureIds: string[] = [];
  const add = async (one: NewCapture) => {
    refuseForeignExtension(one.fileName);
    captureIds.push(
      await one.save(async (tx, kept) => {
        const held = setId === undefined ? await addSet(tx, caller, requireNewSet(input)) : undefined;
        const written = await writeCapture(tx, caller, setId ?? held?.id ?? '', { ...one, isHeld }, kept);
        setId ??= held?.id;
        return written;
      }),
    );
  };
  for (const id of new Set(uploadIds.map((one) => one.toLowerCase()))) {
    const findMade = () => findCapture(db, project.projectId, id);
    let made = await findMade();
    if (!made)
      try {
        await add(await openUpload(caller, id));
        continue;
      } catch (error) {
        // The same call was made twice, and its twin took the upload.
        made = await findMade();
        if (!made) throw error;
      }
    setId ??= made.setId;
    captureIds.push(made.id);
  }
  for (const file of caller.files) {
    const original = await requireOriginalFile({ ...caller, files: [file] }, undefined, PHOTOGRAPH);
    await add({ id: newId(), fileName: original.name, name: undefined, save: (write) => original.save(write) });
  }
  for (const image of images) await add(await openStoredImage(caller, image));
  return { setId: setId ?? '', captureIds };
}

async function openUpload(caller: Caller, id: string): Promise<NewCapture> {
  const original = await requireOriginalFile(caller, id, PHOTOGRAPH);
  const { upload } = original;
  return {
    id,
    fileName: original.name,
    name: undefined,
    save: (write) =>
      original.save(async (tx, kept) => {
        if (upload) await takeUpload(caller.platform, tx, upload);
        return write(tx, kept);
      }),
  };
}

/** A file that UploadFile took before, of the project or of its enterprise. */
async function openStoredImage(
  { platform, project, session }: Caller,
  { path, name }: NonNullable<Input['images']>[number],
): Promise<NewCapture> {
  const { companyId, projectId } = project;
  const found = await findStoredFileAt(platform.database.db, path, companyId);
  const isOfProject = found?.projectId === projectId || found?.projectId === null;
  if (!found?.companyId || !isOfProject) throw refuse(refusals['pano.fileUnknown'], { name: name ?? path });
  const values = { name: found.name, mime: 'application/octet-stream', kind: PHOTOGRAPH.kind, purpose: 'original' };
  const owner = { companyId, projectId, ownerId: session.userId };
  return {
    id: newId(),
    fileName: found.name,
    name,
    save: (write) =>
      platform.database.db.transaction(async (tx) =>
        write(tx, await saveFile(platform, tx, { ...values, ...owner, blobKey: found.blobKey, size: found.size })),
      ),
  };
}

/** RU-VAL-11. */
function requireNewSet({ name, collectTime, label }: NewSet): NewSet & { name: string; collectTime: Date } {
  if (!name) throw refuse(refusals['pano.nameRequired']);
  if (!collectTime) throw refuse(refusals['pano.collectTimeRequired']);
  return { name, collectTime, label };
}

/** A set without photographs yet. Called in the transaction that makes its first, or alone. */
export async function addSet(tx: Db, caller: PanoramaCaller, given: NewSet): Promise<PanoramaSetRow> {
  const { platform, project, actor } = caller;
  const { name, collectTime, label } = requireNewSet(given);
  if ((await countSets(tx, project.projectId)) >= PANORAMA_SETS_MAX)
    throw refuse(refusals['pano.tooMany'], { limit: PANORAMA_SETS_MAX });
  const made = await insertSet(tx, {
    projectId: project.projectId,
    name,
    collectedAt: collectTime,
    groupId: await requireGroup(tx, project.projectId, label),
    createdBy: actor.userId ?? null,
    createdByName: actor.userName,
  });
  await platform.events.emit(tx, panoramaEvents.added, actor, toPanoramaEventData(project, made));
  return made;
}

async function writeCapture(
  tx: Db,
  caller: Caller,
  setId: string,
  { id, fileName, name, isHeld }: NewCapture & { readonly isHeld: boolean },
  kept: StoredFile,
): Promise<string> {
  const { platform, project, actor } = caller;
  const { projectId } = project;
  const set = await requireSet(tx, projectId, setId, 'update');
  const { count, next } = await countCaptures(tx, set.id);
  if (count >= CAPTURES_OF_SET_MAX) throw refuse(refusals['pano.tooManyCaptures'], { limit: CAPTURES_OF_SET_MAX });
  if ((await countPoints(tx, projectId)) >= PANORAMA_POINTS_MAX)
    throw refuse(refusals['panoPoint.tooMany'], { limit: PANORAMA_POINTS_MAX });
  const called = name || toCaptureName(fileName);
  // Photographs of other days that bear the same name were taken at the same place.
  const point = await findOrAddPoint(tx, projectId, called);
  const made = await insertCapture(tx, {
    id,
    projectId,
    setId: set.id,
    pointId: point.id,
    name: called,
    sort: next,
    fileName,
    fileSize: kept.size,
    fileId: kept.id,
    state: 'waiting',
    isHeld,
  });
  await queueCapture(platform, tx, made.id, { isAsked: true });
  await touchSet(tx, set.id);
  await platform.events.emit(tx, panoramaEvents.captureAdded, actor, {
    ...toPanoramaEventData(project, set),
    values: { capture: called },
  });
  await publishPanoramasChanged(tx, projectId);
  return made.id;
}

/** The name of a photograph after its file. Pure. */
export const toCaptureName = (fileName: string): string =>
  [...fileName.replace(/\.[^.]+$/, '').trim()].slice(0, PANORAMA_NAME_MAX).join('').trim() || fileName;

/** T-PANO-01: a set without photographs. */
export const createSet = (caller: PanoramaCaller, given: NewSet): Promise<PanoramaSetRow> =>
  changePanoramas(caller, (tx) => addSet(tx, caller, given), { alone: true });
