import { Readable } from 'node:stream';
import { Refusal, refuse } from '@twinscape/contract';
import { fileRefusals, UPLOAD_LIMITS } from '@twinscape/contract/files';
import {
  ATTACHED_SIDES,
  QUESTION_DOCUMENT_EXTENSIONS,
  QUESTION_PICTURE_EXTENSIONS,
  QUESTION_UPLOAD_HOURS,
  questionRefusals as refusals,
  SNAPSHOT_SIDES,
} from '@twinscape/contract/questions';
import type { Db } from '../../platform/db/index.ts';
import type { FileAnswer, ReceivedFile } from '../../platform/http/index.ts';
import type { Platform } from '../../platform/platform.ts';
import { ImageRefused, type PreparedImage, prepareImageInSandbox } from '../../platform/storage/index.ts';
import {
  answerStoredFile,
  deleteFilesWithBlobs,
  IMAGE_LIMITS,
  loadStoredFile,
  openBlob,
  readBytes,
  refuseInfected,
  requireAgreedType,
  requireOnlyFile,
  saveFile,
  toImageName,
  toImageRefusal,
} from '../files/index.ts';
import { toPhaseReader } from '../models/index.ts';
import { holdProjectOfQuestions, type QuestionCaller, type QuestionEditor, requireQuestion } from './access.ts';
import {
  countUnheldFiles,
  deleteUnheldFiles,
  type FileOfQuestion,
  findQuestionFile,
  findUnheldFiles,
  insertQuestionFile,
} from './fileStore.ts';
import { findNameExtension } from './names.ts';
import { toAddressedQuestion } from './toResponse.ts';
import { isShownByViewpoint } from './viewpointStore.ts';

const UNHELD_MAX = 200;
const MB = 1024 ** 2;
const HOUR_MS = 3_600_000;
const BATCH_SIZE = 500;

type Upload = { readonly use: FileOfQuestion['use']; readonly received: readonly ReceivedFile[] };

/** T-COL-01. A picture is made anew in two sizes; a document is kept as it came and only saved (RU-ATT-01 … 03). */
export async function keepQuestionFile(caller: QuestionEditor, { use, received }: Upload): Promise<FileOfQuestion> {
  const { platform } = caller;
  const file = requireOnlyFile(received);
  const extension = findNameExtension(file.name);
  const isPicture = isOneOf(QUESTION_PICTURE_EXTENSIONS, extension);
  if (!isPicture && (use === 'viewpoint' || !isOneOf(QUESTION_DOCUMENT_EXTENSIONS, extension)))
    throw refuse(fileRefusals['upload.typeUnsupported']);
  // It is read as a whole.
  if (isPicture && file.size > UPLOAD_LIMITS.image)
    throw refuse(fileRefusals['upload.tooLarge'], { limit: `${UPLOAD_LIMITS.image / MB} MB` });
  const mime = await requireAgreedType(platform.blobs, file);
  await refuseInfected(platform, file, () => openBlob(platform, file.blobKey));
  if (isPicture) return keepPicture(caller, use, file);
  return platform.database.db.transaction(async (tx) => {
    await requireUnheldRoom(tx, caller);
    const stored = await saveFile(platform, tx, {
      blobKey: file.blobKey,
      size: file.size,
      name: file.name,
      mime,
      kind: 'question',
      ...ownedBy(caller),
    });
    const { projectId } = caller.project;
    const { name, size } = file;
    const ownerId = caller.session.userId;
    return insertQuestionFile(tx, { projectId, use, isPicture, name, mime, size, fileId: stored.id, ownerId });
  });
}

const isOneOf = (some: readonly string[], extension: string): boolean => some.includes(extension);

const ownedBy = ({ project, session }: QuestionCaller) => ({
  companyId: project.companyId,
  projectId: project.projectId,
  ownerId: session.userId,
});

/** Refuses another upload of somebody who left many unused: asked before one is stored, and again when it is kept. */
export async function refuseManyUploads({ session }: QuestionCaller, db: Db): Promise<void> {
  if ((await countUnheldFiles(db, session.userId)) >= UNHELD_MAX) throw refuse(refusals['question.manyUploads']);
}

async function requireUnheldRoom(tx: Db, caller: QuestionEditor): Promise<void> {
  await holdProjectOfQuestions(tx, caller);
  await refuseManyUploads(caller, tx);
}

async function keepPicture(
  caller: QuestionEditor,
  use: FileOfQuestion['use'],
  file: ReceivedFile,
): Promise<FileOfQuestion> {
  const { platform, project, session } = caller;
  const [big, small] = await preparePictures(caller, file, use === 'viewpoint' ? SNAPSHOT_SIDES : ATTACHED_SIDES);
  const [bigKey, smallKey] = await Promise.all([big, small].map((one) => putPicture(platform, one)));
  return platform.database.db.transaction(async (tx) => {
    await requireUnheldRoom(tx, caller);
    const save = (picture: PreparedImage, blobKey: string) =>
      saveFile(platform, tx, {
        blobKey,
        size: picture.bytes.length,
        name: toImageName(file.name, picture.extension),
        mime: picture.mime,
        kind: 'question',
        ...ownedBy(caller),
      });
    const stored = await save(big, bigKey ?? '');
    const storedSmall = await save(small, smallKey ?? '');
    return insertQuestionFile(tx, {
      projectId: project.projectId,
      use,
      isPicture: true,
      name: stored.name,
      mime: big.mime,
      size: big.bytes.length,
      fileId: stored.id,
      smallFileId: storedSmall.id,
      ownerId: session.userId,
    });
  });
}

const putPicture = async ({ blobs }: Platform, { bytes }: PreparedImage): Promise<string> =>
  (await blobs.put(Readable.from([bytes], { objectMode: false }))).key;

async function preparePictures(
  { platform, project }: QuestionEditor,
  file: ReceivedFile,
  maxSides: readonly number[],
): Promise<readonly [PreparedImage, PreparedImage]> {
  const [big, small] = await prepareImageInSandbox(platform.sandbox, {
    input: () => readBytes(platform.blobs, file, 0, file.size - 1),
    owner: project.companyId,
    maxPixels: IMAGE_LIMITS.maxPixels,
    maxSides,
  }).catch((error: unknown) => {
    throw error instanceof ImageRefused ? new Refusal(toImageRefusal(error.reason), { name: file.name }) : error;
  });
  if (!big || !small) throw new TypeError('no pictures were made');
  return [big, small];
}

/** T-COL-02: what a question holds, for whoever sees the question; an upload that nothing holds yet, for its owner. */
export async function answerQuestionFile(
  caller: QuestionCaller,
  { id, questionId, size }: { readonly id: string; readonly questionId: string; readonly size: 'big' | 'small' },
): Promise<FileAnswer> {
  const { platform, project, session } = caller;
  const { db } = platform.database;
  const found = await findQuestionFile(db, project.projectId, id.toLowerCase());
  if (!found || questionId.toLowerCase() !== toAddressedQuestion(found)) throw refuse(refusals['question.fileGone']);
  if (found.questionId !== null) await requireHeldFile(caller, found, found.questionId);
  else if (found.ownerId !== session.userId) throw refuse(refusals['question.fileGone']);
  const stored = await loadStoredFile(
    db,
    size === 'small' && found.smallFileId !== null ? found.smallFileId : found.fileId,
  );
  if (!stored) throw refuse(refusals['question.fileGone']);
  // Pictures were encoded anew; everything else is saved.
  const answer = answerStoredFile(platform, stored, found.isPicture ? { inline: true, immutable: true } : {});
  return { ...answer, name: found.name };
}

/** A picture shows what its viewpoint shows: models that are closed to the reader, too. */
async function requireHeldFile(caller: QuestionCaller, file: FileOfQuestion, questionId: string): Promise<void> {
  await requireQuestion(caller, questionId);
  if (file.use === 'attachment') return;
  const { db } = caller.platform.database;
  if (!(await isShownByViewpoint(db, toPhaseReader(caller), { questionId, fileId: file.id })))
    throw refuse(refusals['question.fileGone']);
}

/** Removes uploads that nothing came to hold. */
export async function removeUnheldFiles(platform: Platform, now = Date.now()): Promise<void> {
  const before = new Date(now - QUESTION_UPLOAD_HOURS * HOUR_MS);
  for (;;) {
    const found = await findUnheldFiles(platform.database.db, before, BATCH_SIZE);
    const ids = found.map(({ id }) => id);
    await platform.database.db.transaction(async (tx) =>
      deleteFilesWithBlobs(platform, tx, await deleteUnheldFiles(tx, ids)),
    );
    if (found.length < BATCH_SIZE) return;
  }
}
