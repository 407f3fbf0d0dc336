import { type InputOf, refuse } from '@twinscape/contract';
import { assetRefusals } from '@twinscape/contract/assets';
import { labelRefusals } from '@twinscape/contract/labels';
import {
  HOTSPOT_TEXT_MAX,
  HOTSPOTS_OF_CAPTURE_MAX,
  type HotspotKind,
  type HotspotShape,
  type hotspotCalls,
  PANORAMA_NAME_MAX,
  type PanoramaTag,
  type PhotographPlace,
  panoramaRefusals as refusals,
} from '@twinscape/contract/panoramas';
import { questionRefusals } from '@twinscape/contract/questions';
import type { Db } from '../../platform/db/index.ts';
import type { ProjectScope, Session } from '../../platform/http/index.ts';
import { loadAssetNames } from '../assets/index.ts';
import { findStoredFileAt } from '../files/index.ts';
import { loadLabelPanels } from '../labels/index.ts';
import { type PhaseReader, toPhaseReader } from '../models/index.ts';
import { cleanRichText, findQuestions } from '../questions/index.ts';
import { deleteRelationsOfHotspots, relatePanoramas } from './assetRelationStore.ts';
import type { CaptureRow } from './captureStore.ts';
import { changePanoramas, type PanoramaCaller, requireCapture, requireSet, toPanoramaEventData } from './changes.ts';
import { panoramaEvents } from './events.ts';
import {
  countHotspots,
  deleteHotspotRows,
  findHotspots,
  type HotspotRow,
  insertHotspots,
  listHotspots,
  loadTargets,
  updateHotspot,
} from './hotspotStore.ts';
import { findShapeMiddle, moveShape, toPlaceColumns, turnPlace } from './shape.ts';

type HotspotCaller = PanoramaCaller & { readonly session: Session };
/** What is written of a hotspot besides where it is. */
type Written = Pick<HotspotRow, 'name'> &
  Partial<Pick<HotspotRow, 'targetId' | 'arrow' | 'content' | 'html' | 'mediaType' | 'mediaPath' | 'points'>>;

/**
 * Hotspots as they are told, with what those that they point at are called now; what is gone, or hidden from the
 * reader, has no name.
 */
export async function describeHotspots(
  db: Db,
  reader: PhaseReader,
  rows: readonly HotspotRow[],
): Promise<PanoramaTag[]> {
  const { projectId } = reader;
  const idsOf = (kind: HotspotKind) => rows.flatMap((row) => (row.kind === kind ? (row.targetId ?? []) : []));
  const targets = new Map((await loadTargets(db, projectId, idsOf('navigation'))).map((one) => [one.id, one]));
  const assets = await loadAssetNames(db, projectId, idsOf('asset'));
  const asked = idsOf('question');
  const questions = new Map(
    asked.length > 0 ? (await findQuestions(db, reader, asked)).map((one) => [one.id, one]) : [],
  );
  return rows.map((row) => {
    const targetId = row.targetId ?? '';
    const [target, asset, question] = [targets.get(targetId), assets.get(targetId), questions.get(targetId)];
    return {
      pbtGuid: row.id,
      tagType: row.kind,
      name: row.name,
      sceneName: row.captureId,
      locationX: row.yaw,
      locationY: row.pitch,
      ...(target ? { targetSceneName: target.id, targetPbGuid: target.setId, targetName: target.name } : {}),
      ...(row.arrow ?? {}),
      ...(row.kind === 'asset' && row.targetId ? { mediaPath: row.targetId } : {}),
      ...(asset ? { assetName: asset.assetName } : {}),
      ...(row.kind === 'question' && row.targetId ? { questionId: row.targetId } : {}),
      ...(question
        ? { questionTitle: question.title, questionNumber: question.number, questionState: question.state }
        : {}),
      ...(row.content === null ? {} : { text: row.content }),
      ...(row.html === null ? {} : { html: row.html }),
      ...(row.mediaType && row.mediaPath ? { mediaType: row.mediaType, mediaPath: row.mediaPath } : {}),
      ...(row.points === null ? {} : { points: [...row.points] }),
    };
  });
}

async function describeOne(tx: Db, caller: HotspotCaller, row: HotspotRow): Promise<PanoramaTag> {
  const [told] = await describeHotspots(tx, toPhaseReader(caller), [row]);
  if (!told) throw new Error('the hotspot was not described');
  return told;
}

/** RU-VAL-12, RU-VAL-14: a photograph of the project. */
export async function writeNavigation(
  tx: Db,
  projectId: string,
  given: Pick<
    InputOf<typeof hotspotCalls.AddNavigationTag>,
    'name' | 'targetSceneName' | 'rotation' | 'scale' | 'transparency'
  >,
): Promise<Written> {
  const targetId = given.targetSceneName.toLowerCase();
  const [target] = await loadTargets(tx, projectId, [targetId]);
  if (!target) throw refuse(refusals['pano.targetMissing']);
  const { rotation, scale, transparency } = given;
  return { name: given.name ?? target.name, targetId, arrow: { rotation, scale, transparency } };
}

/** RU-VAL-12, RU-LBL-03: an asset of the project that has a data label. */
export async function writeAsset(
  tx: Db,
  projectId: string,
  given: Pick<InputOf<typeof hotspotCalls.AddAssetTag>, 'name' | 'mediaPath'>,
): Promise<Written> {
  const targetId = given.mediaPath.toLowerCase();
  const asset = (await loadAssetNames(tx, projectId, [targetId], 'share')).get(targetId);
  if (!asset) throw refuse(assetRefusals['asset.notFound']);
  if (!(await loadLabelPanels(tx, projectId, [targetId])).has(targetId)) throw refuse(labelRefusals['label.addFirst']);
  return { name: given.name ?? asset.assetName, targetId };
}

/** What a text says: plain as it is read, and with its marks where it has some. */
function writeContent({ text = '', html }: { readonly text?: string | undefined; readonly html?: string | undefined }) {
  if (html === undefined) {
    if (text === '') throw refuse(refusals['hotspot.textRequired']);
    return { content: text, html: null };
  }
  const cleaned = cleanRichText(html, { max: HOTSPOT_TEXT_MAX, missing: refusals['hotspot.textRequired'] });
  // Nobody is told of a hotspot: a mention is no more than its name.
  return {
    content: cleaned.contentText,
    html: cleaned.content.replace(/<span data-mention="[^"]*">(.*?)<\/span>/g, '$1'),
  };
}

/** RU-VAL-09: a text, and the picture, film or sound that was uploaded for it in this enterprise. */
export async function writeText(
  tx: Db,
  { companyId }: ProjectScope,
  {
    name,
    mediaType,
    mediaPath,
    ...said
  }: Pick<InputOf<typeof hotspotCalls.AddMediaTextTag>, 'name' | 'text' | 'html' | 'mediaType' | 'mediaPath'>,
): Promise<Written> {
  const written = { name, ...writeContent(said) };
  if (mediaType === undefined) return { ...written, mediaType: null, mediaPath: null };
  const found = mediaPath ? await findStoredFileAt(tx, mediaPath, companyId) : undefined;
  // Pictures are those that were written anew (RU-VAL-06).
  const isFit = mediaType === 'image' ? found?.kind === 'image' : found?.mime.startsWith(`${mediaType}/`);
  if (!mediaPath || !isFit) throw refuse(refusals[mediaType === 'audio' ? 'upload.audio' : 'hotspot.fileRequired']);
  return { ...written, mediaType, mediaPath };
}

/** A question of the project that the caller may see. */
export async function writeQuestion(
  tx: Db,
  caller: HotspotCaller,
  { name, questionId }: Pick<InputOf<typeof hotspotCalls.AddQuestionTag>, 'name' | 'questionId'>,
): Promise<Written> {
  const targetId = questionId.toLowerCase();
  const [found] = await findQuestions(tx, toPhaseReader(caller), [targetId]);
  if (!found) throw refuse(questionRefusals['question.notFound']);
  return { name: name ?? found.title.slice(0, PANORAMA_NAME_MAX), targetId };
}

/** C-PANO-18, C-PANO-20, C-PANO-22, T-PANO-20. */
export function addHotspot(
  caller: HotspotCaller,
  kind: HotspotKind,
  { sceneName, locationX, locationY }: PhotographPlace & { readonly sceneName: string },
  write: (tx: Db) => Written | Promise<Written>,
): Promise<PanoramaTag> {
  const { projectId } = caller.project;
  return changePanoramas(caller, async (tx) => {
    const capture = await requireCapture(tx, projectId, sceneName, 'update');
    await refuseTooMany(tx, capture.id, 1);
    const written = await write(tx);
    const placed = { projectId, captureId: capture.id, kind, yaw: locationX, pitch: locationY };
    const [made] = await insertHotspots(tx, [{ ...placed, ...written }]);
    if (!made) throw new Error('the hotspot was not inserted');
    if (kind === 'asset') await relateAssets(tx, capture, [made]);
    await tellChanged(tx, caller, capture);
    return describeOne(tx, caller, made);
  });
}

/** T-PANO-22: a measurement or an area stands where the middle of its corners is. */
export function addShape(
  caller: HotspotCaller,
  { tagType, sceneName, points, name, text }: InputOf<typeof hotspotCalls.AddShapeTag>,
): Promise<PanoramaTag> {
  refuseTooFew(tagType, points);
  return addHotspot(caller, tagType, { sceneName, ...findShapeMiddle(points) }, () => ({
    name,
    content: text || null,
    points,
  }));
}

/** T-PANO-23. */
export function changeShape(
  caller: HotspotCaller,
  { pbtGuid, points, name, text }: InputOf<typeof hotspotCalls.UpdateShapeTag>,
): Promise<PanoramaTag> {
  const { projectId } = caller.project;
  return changePanoramas(caller, async (tx) => {
    const [found] = await findHotspots(tx, projectId, [pbtGuid.toLowerCase()], 'update');
    if (!found) throw refuse(refusals['hotspot.notFound']);
    if (found.kind !== 'measure' && found.kind !== 'area') throw refuse(refusals['hotspot.otherKind']);
    if (points) refuseTooFew(found.kind, points);
    const changed = await updateHotspot(tx, found.id, {
      name,
      content: text || null,
      ...(points ? { points, ...toPlaceColumns(findShapeMiddle(points)) } : {}),
    });
    await tellChanged(tx, caller, await requireCapture(tx, projectId, found.captureId));
    return describeOne(tx, caller, changed);
  });
}

function refuseTooFew(kind: HotspotShape, points: readonly PhotographPlace[]): void {
  if (kind === 'area' && points.length < 3) throw refuse(refusals['hotspot.cornersRequired']);
}

async function refuseTooMany(tx: Db, captureId: string, more: number): Promise<void> {
  if ((await countHotspots(tx, captureId)) + more > HOTSPOTS_OF_CAPTURE_MAX)
    throw refuse(refusals['hotspot.tooMany'], { limit: HOTSPOTS_OF_CAPTURE_MAX });
}

/** The asset's list of panoramas has each hotspot that stands at it. */
const relateAssets = (tx: Db, { projectId, setId }: CaptureRow, rows: readonly HotspotRow[]): Promise<void> =>
  relatePanoramas(
    tx,
    rows.flatMap(({ id, kind, targetId }) =>
      kind === 'asset' && targetId !== null ? [{ projectId, assetId: targetId, setId, hotspotId: id }] : [],
    ),
  );

/** C-PANO-19, C-PANO-21, C-PANO-23: where it is stays, unless that is given. */
export function changeHotspot(
  caller: HotspotCaller,
  kind: HotspotKind,
  {
    pbtGuid,
    locationX,
    locationY,
  }: { readonly [Place in keyof PhotographPlace]?: number | undefined } & {
    readonly pbtGuid: string;
  },
  write: (tx: Db) => Written | Promise<Written>,
): Promise<PanoramaTag> {
  const { projectId } = caller.project;
  return changePanoramas(caller, async (tx) => {
    const [found] = await findHotspots(tx, projectId, [pbtGuid.toLowerCase()], 'update');
    if (!found) throw refuse(refusals['hotspot.notFound']);
    if (found.kind !== kind) throw refuse(refusals['hotspot.otherKind']);
    const changed = await updateHotspot(tx, found.id, {
      ...(await write(tx)),
      ...(locationX === undefined ? {} : { yaw: locationX }),
      ...(locationY === undefined ? {} : { pitch: locationY }),
    });
    const capture = await requireCapture(tx, projectId, found.captureId);
    if (kind === 'asset' && changed.targetId !== found.targetId) {
      await deleteRelationsOfHotspots(tx, [found.id]);
      await relateAssets(tx, capture, [changed]);
    }
    await tellChanged(tx, caller, capture);
    return describeOne(tx, caller, changed);
  });
}

/** C-PANO-24, C-PANO-25. All of them, or none; what an asset had of them goes along. */
export function removeHotspots(caller: PanoramaCaller, pbtGuids: readonly string[]): Promise<void> {
  return changeSeveral(caller, pbtGuids, async (tx, rows) => {
    const ids = rows.map(({ id }) => id);
    await deleteRelationsOfHotspots(tx, ids);
    await deleteHotspotRows(tx, ids);
  });
}

/** T-PANO-09. All of them, or none. */
export function moveHotspots(
  caller: PanoramaCaller,
  places: readonly (PhotographPlace & { readonly pbtGuid: string })[],
): Promise<void> {
  return changeSeveral(
    caller,
    places.map(({ pbtGuid }) => pbtGuid),
    async (tx, rows) => {
      const before = new Map(rows.map((row) => [row.id, row]));
      for (const { pbtGuid, ...place } of places) {
        const row = before.get(pbtGuid.toLowerCase());
        if (row)
          await updateHotspot(tx, row.id, row.points ? moveShape(row.points, row, place) : toPlaceColumns(place));
      }
    },
  );
}

function changeSeveral(
  caller: PanoramaCaller,
  pbtGuids: readonly string[],
  change: (tx: Db, rows: readonly HotspotRow[]) => Promise<void>,
): Promise<void> {
  const { projectId } = caller.project;
  return changePanoramas(caller, async (tx) => {
    const ids = [...new Set(pbtGuids.map((id) => id.toLowerCase()))];
    const rows = await findHotspots(tx, projectId, ids, 'update');
    if (rows.length < ids.length) throw refuse(refusals['hotspot.notFound']);
    await change(tx, rows);
    for (const captureId of new Set(rows.map((row) => row.captureId)))
      await tellChanged(tx, caller, await requireCapture(tx, projectId, captureId));
  });
}

/**
 * T-PANO-10: also those whose assets or targets are gone; answers how many. Where both photographs know which way they
 * look, hotspots are turned by as much as those differ, so that they stand at the same things.
 */
export function copyHotspots(
  caller: PanoramaCaller,
  { sceneName, targetSceneName }: InputOf<typeof hotspotCalls.CopyTags>,
): Promise<{ count: number }> {
  const { projectId } = caller.project;
  return changePanoramas(caller, async (tx) => {
    const from = await requireCapture(tx, projectId, sceneName);
    const to = await requireCapture(tx, projectId, targetSceneName, 'update');
    const rows = await listHotspots(tx, [from.id]);
    await refuseTooMany(tx, to.id, rows.length);
    const made = await insertHotspots(
      tx,
      rows.map(({ id: _id, createdAt: _createdAt, ...row }) => ({
        ...row,
        ...turnPlace(row, findTurn(from, to)),
        captureId: to.id,
      })),
    );
    await relateAssets(tx, to, made);
    if (made.length > 0) await tellChanged(tx, caller, to);
    return { count: made.length };
  });
}

/** By how many degrees to the right what stands in one photograph stands in another of the same point. */
function findTurn(from: CaptureRow, to: CaptureRow): number {
  if (from.bearing !== null && to.bearing !== null) return from.bearing - to.bearing;
  const [before, after] = [from.pose.heading, to.pose.heading];
  return before === undefined || after === undefined ? 0 : before - after;
}

async function tellChanged(tx: Db, { platform, actor, project }: PanoramaCaller, capture: CaptureRow): Promise<void> {
  const set = await requireSet(tx, project.projectId, capture.setId);
  await platform.events.emit(tx, panoramaEvents.captureChanged, actor, {
    ...toPanoramaEventData(project, set),
    values: { capture: capture.name },
  });
}
