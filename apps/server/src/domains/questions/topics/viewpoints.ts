import { randomUUID } from 'node:crypto';
import { Readable } from 'node:stream';
import { refuse } from '@twinscape/contract';
import {
  FILES_OF_QUESTION_MAX,
  questionRefusals as refusals,
  SNAPSHOT_SIDES,
  VIEWPOINTS_OF_QUESTION_MAX,
} from '@twinscape/contract/questions';
import type { BcfViewpoint } from '../../../platform/bcf/index.ts';
import type { Db } from '../../../platform/db/index.ts';
import type { FileAnswer } from '../../../platform/http/index.ts';
import { ImageRefused, type PreparedImage, prepareImageInSandbox } from '../../../platform/storage/index.ts';
import { answerStoredFile, deleteFilesWithBlobs, IMAGE_LIMITS, loadStoredFile } from '../../files/index.ts';
import { listReferableModels, loadBcfPicture, openViewExchange, toPhaseReader } from '../../models/index.ts';
import { lockChangeable, type QuestionCaller, type QuestionEditor } from '../access.ts';
import { loadWritten } from '../bcf/exportBcf.ts';
import { type NewThings, prepareThings, saveThings } from '../bcf/importThings.ts';
import { findGuid } from '../bcf/topic.ts';
import type { QuestionBundle } from '../bundle.ts';
import { recordActs } from '../changes.ts';
import { toQuestionEventData } from '../eventData.ts';
import { questionEvents } from '../events.ts';
import { countQuestionFiles, deleteQuestionFiles, type FileOfQuestion } from '../fileStore.ts';
import { publishQuestionsChanged } from '../publish.ts';
import { touchQuestion, updateQuestion } from '../questionStore.ts';
import { countViewpoints, deleteViewpoints, type ViewpointOfQuestion } from '../viewpointStore.ts';
import { lockTopic, type TopicRest } from './changing.ts';
import { readTopic } from './reading.ts';

/** A viewpoint as programs read it. */
export type TopicViewpoint = {
  readonly guid: string;
  readonly index: number;
  /** Absent: of a mere picture. */
  readonly viewpoint: BcfViewpoint | undefined;
  readonly hasPicture: boolean;
  /** Pictures that stand in it, by the file of each. */
  readonly bitmapGuids: readonly (string | undefined)[];
};

/** BCF API 3.0, 3.5.1. */
export async function listTopicViewpoints(caller: QuestionCaller, guid: string): Promise<TopicViewpoint[]> {
  const { bundle } = await readTopic(caller, guid);
  return Promise.all(bundle.viewpoints.map((one) => describeViewpoint(caller, bundle, one)));
}

/** BCF API 3.0, 3.5.3. */
export async function readTopicViewpoint(
  caller: QuestionCaller,
  guid: string,
  viewpointGuid: string,
): Promise<TopicViewpoint> {
  const { bundle } = await readTopic(caller, guid);
  return describeViewpoint(caller, bundle, findViewpoint(bundle, viewpointGuid));
}

function findViewpoint({ viewpoints }: QuestionBundle, guid: string): ViewpointOfQuestion {
  const found = viewpoints.find((one) => findGuid(one) === guid.toLowerCase());
  if (!found) throw refuse(refusals['viewpoint.notFound']);
  return found;
}

async function describeViewpoint(
  caller: QuestionCaller,
  { question, viewpoints }: QuestionBundle,
  row: ViewpointOfQuestion,
): Promise<TopicViewpoint> {
  const viewpoint = (await loadWritten(caller, row))?.viewpoint;
  const files = question.bcf?.files ?? [];
  return {
    guid: findGuid(row),
    index: viewpoints.indexOf(row),
    viewpoint,
    hasPicture: (row.markedId ?? row.pictureId) !== null,
    bitmapGuids: (viewpoint?.bitmaps ?? []).map(({ reference }) => files.find(({ path }) => path === reference)?.id),
  };
}

/** BCF API 3.0, 3.5.4: with what was drawn on it. */
export async function answerSnapshot(caller: QuestionCaller, guid: string, viewpointGuid: string): Promise<FileAnswer> {
  const { bundle } = await readTopic(caller, guid);
  const { markedId, pictureId } = findViewpoint(bundle, viewpointGuid);
  return answerPicture(
    caller,
    bundle.files.find(({ id }) => id === (markedId ?? pictureId)),
  );
}

/** BCF API 3.0, 3.5.5: of a viewpoint that the caller may see. */
export async function answerBitmap(
  caller: QuestionCaller,
  guid: string,
  viewpointGuid: string,
  bitmapGuid: string,
): Promise<FileAnswer> {
  const { bundle } = await readTopic(caller, guid);
  const { bitmapGuids } = await describeViewpoint(caller, bundle, findViewpoint(bundle, viewpointGuid));
  const wanted = bitmapGuid.toLowerCase();
  return answerPicture(caller, bitmapGuids.includes(wanted) ? bundle.files.find(({ id }) => id === wanted) : undefined);
}

/** Pictures of ours that are neither PNG nor JPEG are written as PNG. */
async function answerPicture({ platform }: QuestionCaller, file: FileOfQuestion | undefined): Promise<FileAnswer> {
  const stored = file && (await loadStoredFile(platform.database.db, file.fileId));
  if (!stored) throw refuse(refusals['viewpoint.noPicture']);
  if (stored.mime === 'image/png' || stored.mime === 'image/jpeg') {
    const name = `${file.id}.${stored.mime === 'image/png' ? 'png' : 'jpg'}`;
    return { ...answerStoredFile(platform, stored), name };
  }
  const { bytes, extension } = await loadBcfPicture(platform, stored);
  const open = async () => Readable.from([bytes], { objectMode: false });
  return { name: `${file.id}.${extension}`, mime: `image/${extension}`, size: bytes.length, open };
}

type GivenViewpoint = {
  readonly guid: string | undefined;
  readonly index: number | undefined;
  /** Without its bitmaps; absent: a mere picture. */
  readonly viewpoint: Omit<BcfViewpoint, 'bitmaps'> | undefined;
  readonly snapshot: Buffer | undefined;
  readonly bitmaps: readonly (Omit<NonNullable<BcfViewpoint['bitmaps']>[number], 'reference'> & {
    readonly bytes: Buffer;
  })[];
};

/** BCF API 3.0, 3.5.2: answers its guid. Pictures are made anew in a process of their own, before anything is held. */
export async function addTopicViewpoint(
  caller: QuestionEditor,
  topicGuid: string,
  given: GivenViewpoint,
): Promise<string> {
  const { platform, project, actor } = caller;
  const { db } = platform.database;
  const { bundle } = await readTopic(caller, topicGuid);
  const { id, title } = bundle.question;
  await db.transaction((tx) => lockChangeable(tx, caller, [id]));
  const guid = given.guid?.toLowerCase() ?? randomUUID();
  if (bundle.viewpoints.some((one) => findGuid(one) === guid)) throw refuse(refusals['topic.guidTaken']);
  const exchange = await openViewExchange(caller, await findModelId(caller, bundle));
  const things = await prepareGiven({ caller, bundle, exchange }, guid, given);
  await db.transaction(async (tx) => {
    const held = await lockTopic(tx, caller, topicGuid, undefined);
    await refuseTooMuch(tx, held.id, things);
    const { files } = await saveThings(tx, { caller, questionId: held.id }, things);
    const bcf = held.bcf ?? { words: {}, rest: {}, files: [] };
    if (files.length > 0) await updateQuestion(tx, held.id, { bcf: { ...bcf, files: [...bcf.files, ...files] } });
    else await touchQuestion(tx, held.id);
    await recordActs(tx, caller, held, [{ act: 'viewpointAdded', values: {} }]);
    await platform.events.emit(tx, questionEvents.updated, actor, toQuestionEventData(project, id, title));
    await publishQuestionsChanged(tx, project.projectId);
  });
  return guid;
}

async function refuseTooMuch(tx: Db, questionId: string, { files }: NewThings): Promise<void> {
  if ((await countViewpoints(tx, questionId)) >= VIEWPOINTS_OF_QUESTION_MAX)
    throw refuse(refusals['question.manyViewpoints'], { limit: VIEWPOINTS_OF_QUESTION_MAX });
  if ((await countQuestionFiles(tx, questionId)) + files.length + 1 > FILES_OF_QUESTION_MAX)
    throw refuse(refusals['question.manyFiles'], { limit: FILES_OF_QUESTION_MAX });
}

/** Where a viewpoint stands: the model of the question, one that its files name, else the newest of the project. */
async function findModelId(caller: QuestionCaller, { question }: QuestionBundle): Promise<string> {
  const { db } = caller.platform.database;
  const reader = toPhaseReader(caller);
  const { files = [] } = (question.bcf?.rest ?? {}) as TopicRest;
  const named = [question.modelId, ...files.map(({ reference }) => reference ?? null)];
  for (const id of named.filter((one) => one !== null && UUID.test(one))) {
    const [found] = await listReferableModels(db, reader, { limit: 1, id: id ?? undefined });
    if (found) return found.id;
  }
  const [newest] = await listReferableModels(db, reader, { limit: 1 });
  if (!newest) throw refuse(refusals['topic.noModel']);
  return newest.id;
}
const UUID = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/i;

type Preparing = {
  readonly caller: QuestionEditor;
  readonly bundle: QuestionBundle;
  readonly exchange: NewThings['exchange'];
};

/** As a topic of a file would bring it. */
async function prepareGiven(
  { caller, bundle, exchange }: Preparing,
  guid: string,
  { index, viewpoint, snapshot, bitmaps }: GivenViewpoint,
): Promise<NewThings> {
  const blobs: Buffer[] = [];
  const keep = (bytes: Buffer): number => blobs.push(bytes) - 1;
  const keepPicture = ({ bytes, ...info }: PreparedImage) => ({ ...info, blob: keep(bytes) });
  const [big, small] = snapshot ? await preparePicture(caller, snapshot, SNAPSHOT_SIDES) : [];
  const pictures = big && small ? ([keepPicture(big), keepPicture(small)] as const) : undefined;
  const kept: NonNullable<BcfViewpoint['bitmaps']>[number][] = [];
  const files: { path: string; name: string; isDocument: false; blob: number; size: number }[] = [];
  for (const { bytes, ...bitmap } of bitmaps) {
    const [made] = await preparePicture(caller, bytes, [BITMAP_SIDE]);
    if (!made) continue;
    const reference = `${randomUUID()}.${made.extension}`;
    kept.push({ ...bitmap, format: made.extension === 'png' ? 'png' : 'jpg', reference });
    const { bytes: data } = made;
    files.push({ path: reference, name: reference, isDocument: false, blob: keep(data), size: data.length });
  }
  const written = viewpoint && { ...viewpoint, ...(kept.length > 0 ? { bitmaps: kept } : {}) };
  const blob = written && keep(Buffer.from(JSON.stringify(written)));
  const { question, viewpoints } = bundle;
  const read = {
    topic: {
      guid: findGuid(question),
      title: question.title,
      labels: [],
      links: [],
      documents: [],
      related: [],
      files: [],
      comments: [],
      viewpoints: [{ guid }],
    },
    viewpoints: [
      {
        guid,
        sort: index ?? viewpoints.length,
        ...(blob === undefined ? {} : { blob }),
        ...(pictures ? { pictures } : {}),
      },
    ],
    files,
    isTooMuch: false,
  };
  return prepareThings({ caller, file: { blobs }, exchange }, read, bundle);
}
/** Pixels of the longer side of a picture that stands in a viewpoint. */
const BITMAP_SIDE = 2_048;

async function preparePicture(
  { platform, project }: QuestionEditor,
  bytes: Buffer,
  maxSides: readonly number[],
): Promise<readonly PreparedImage[]> {
  const picture = { input: () => bytes, owner: project.companyId, maxPixels: IMAGE_LIMITS.maxPixels, maxSides };
  return prepareImageInSandbox(platform.sandbox, picture).catch((error: unknown) => {
    throw error instanceof ImageRefused ? refuse(refusals['viewpoint.picture']) : error;
  });
}

/** BCF API 3.0, 3.5.9: not one that a comment speaks of. */
export async function removeTopicViewpoint(
  caller: QuestionEditor,
  topicGuid: string,
  viewpointGuid: string,
): Promise<void> {
  const { platform, project, actor } = caller;
  const { bundle } = await readTopic(caller, topicGuid);
  const found = findViewpoint(bundle, viewpointGuid);
  const isSpokenOf = bundle.comments.some(({ bcf }) => bcf?.rest.viewpoint === findGuid(found));
  if (found.commentId !== null || isSpokenOf) throw refuse(refusals['viewpoint.inUse']);
  await platform.database.db.transaction(async (tx) => {
    const held = await lockTopic(tx, caller, topicGuid, undefined);
    await deleteViewpoints(tx, [found.id]);
    const pictures = [found.pictureId, found.markedId].filter((id) => id !== null);
    await deleteFilesWithBlobs(platform, tx, await deleteQuestionFiles(tx, pictures));
    await touchQuestion(tx, held.id);
    await recordActs(tx, caller, held, [{ act: 'viewpointRemoved', values: {} }]);
    await platform.events.emit(tx, questionEvents.updated, actor, toQuestionEventData(project, held.id, held.title));
    await publishQuestionsChanged(tx, project.projectId);
  });
}
