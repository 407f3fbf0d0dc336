import { Readable } from 'node:stream';
import { ATTACHMENTS_MAX, QUESTION_COMMENTS_MAX, QUESTION_DOCUMENT_EXTENSIONS } from '@twinscape/contract/questions';
import type { BcfComment, BcfTopic, BcfViewpoint } from '../../../platform/bcf/index.ts';
import { listElementIds } from '../../../platform/bcf/index.ts';
import type { Db } from '../../../platform/db/index.ts';
import { type ImageInfo, sniff, sniffBytes } from '../../../platform/storage/index.ts';
import { saveFile } from '../../files/index.ts';
import type { ViewExchange } from '../../models/index.ts';
import type { QuestionEditor } from '../access.ts';
import type { QuestionBundle } from '../bundle.ts';
import { insertQuestionComment, updateQuestionComment } from '../commentStore.ts';
import { insertQuestionFile } from '../fileStore.ts';
import { findNameExtension } from '../names.ts';
import type { BcfOfComment, BcfOfQuestion, BcfWord } from '../tables.ts';
import { insertViewpoint } from '../viewpointStore.ts';
import type { BcfFile } from './readBcf.ts';
import { fromText, isSameText, toDate } from './text.ts';
import { findGuid, sayWord } from './topic.ts';
import type { ReadPicture, ReadPictures, ReadQuestion } from './work.ts';

type Stored = { readonly key: string; readonly size: number };
type StoredPicture = Stored & ImageInfo;
type StoredPictures = readonly [big: StoredPicture, small: StoredPicture];

type NewViewpoint = {
  readonly guid: string;
  readonly sort: number;
  readonly viewpoint: BcfViewpoint;
  /** As it came; absent: too large for that. */
  readonly isKept: boolean;
  /** The comment that it is of, by its guid; absent: the topic's. */
  readonly speaker: string | undefined;
  readonly place: [number, number, number] | null;
  readonly pictures?: StoredPictures;
};
type NewFile = {
  readonly path: string;
  readonly name: string;
  readonly isAttachment: boolean;
  readonly mime: string;
} & ({ readonly stored: Stored } | { readonly pictures: StoredPictures });

/** What a topic brings that its question has not, with its bytes stored. */
export type NewThings = {
  readonly topic: BcfTopic;
  readonly before: QuestionBundle | undefined;
  readonly exchange: ViewExchange;
  readonly viewpoints: readonly NewViewpoint[];
  readonly files: readonly NewFile[];
};

type Preparing = {
  readonly caller: QuestionEditor;
  readonly file: Pick<BcfFile, 'blobs'>;
  readonly exchange: ViewExchange;
};
type Saving = { readonly caller: QuestionEditor; readonly questionId: string };
type Saved = {
  /** Files that are no attachments, for the next time that it goes out. */
  readonly files: BcfOfQuestion['files'];
  readonly hidden: number;
  readonly isNew: boolean;
};

/** Nothing was seen, and nothing hidden: of a mere picture. */
const EMPTY: BcfViewpoint = { selection: [], isVisible: true, exceptions: [], planes: [] };
/** A comment that is a viewpoint alone. */
const NO_TEXT = '–';

/** Outside of any transaction: bytes are stored, and nothing refers to them yet. */
export async function prepareThings(
  { caller, file, exchange }: Preparing,
  read: ReadQuestion,
  before: QuestionBundle | undefined,
): Promise<NewThings> {
  const put = async (bytes: Buffer): Promise<Stored> => {
    const { key, size } = await caller.platform.blobs.put(Readable.from([bytes], { objectMode: false }));
    return { key, size };
  };
  const bytesAt = (blob: number): Buffer => file.blobs[blob] ?? Buffer.alloc(0);
  const putPicture = async ({ blob, ...info }: ReadPicture): Promise<StoredPicture> => ({
    ...info,
    ...(await put(bytesAt(blob))),
  });
  const putPictures = async ([big, small]: ReadPictures): Promise<StoredPictures> => [
    await putPicture(big),
    await putPicture(small),
  ];
  const known = new Set((before?.viewpoints ?? []).map(findGuid));
  const viewpoints: NewViewpoint[] = [];
  for (const [sort, one] of read.viewpoints.entries()) {
    if (known.has(one.guid)) continue;
    const viewpoint = one.blob === undefined ? EMPTY : (JSON.parse(bytesAt(one.blob).toString('utf8')) as BcfViewpoint);
    const found = await exchange.findPlace(listElementIds(viewpoint.selection));
    const target = found ?? exchange.toView(viewpoint).camera?.target;
    viewpoints.push({
      guid: one.guid,
      sort: one.sort ?? sort,
      isKept: !one.isCut,
      speaker: findSpeaker(read.topic, one.guid),
      viewpoint,
      place: target ? [target[0], target[1], target[2]] : null,
      ...(one.pictures ? { pictures: await putPictures(one.pictures) } : {}),
    });
  }
  const files: NewFile[] = [];
  for (const one of read.files) {
    if (isKnownFile(before, one)) continue;
    if ('pictures' in one) {
      const pictures = await putPictures(one.pictures);
      files.push({ path: one.path, name: one.name, isAttachment: true, mime: pictures[0].mime, pictures });
      continue;
    }
    const bytes = bytesAt(one.blob);
    const isWanted = (QUESTION_DOCUMENT_EXTENSIONS as readonly string[]).includes(findNameExtension(one.name));
    const sniffed = await sniff(bytes.subarray(0, sniffBytes), one.name);
    const isAttachment = one.isDocument && isWanted && sniffed.agrees;
    const mime = isAttachment ? sniffed.mime : 'application/octet-stream';
    files.push({ path: one.path, name: one.name, isAttachment, mime, stored: await put(bytes) });
  }
  return { topic: read.topic, before, exchange, viewpoints, files };
}

/** What is new becomes the question's; comments that the importer brought before are changed. */
export async function saveThings(tx: Db, { caller, questionId }: Saving, things: NewThings): Promise<Saved> {
  const comments = await saveComments(tx, { caller, questionId }, things);
  await saveViewpoints(tx, { caller, questionId }, things, comments.ids);
  const { files, hidden } = await saveFiles(tx, { caller, questionId }, things);
  const isNew = comments.changes > 0 || things.viewpoints.length > 0 || things.files.length > 0;
  return { files, hidden, isNew };
}

/** Whether the question itself gets something, and not its comments alone. Pure. */
export const addsToQuestion = ({ viewpoints, files }: NewThings): boolean =>
  files.length > 0 || viewpoints.some(({ speaker }) => speaker === undefined);

/** A file that went out from here, or came in before. */
function isKnownFile(before: QuestionBundle | undefined, { path, name }: { path: string; name: string }): boolean {
  if (!before) return false;
  const base = path.slice(path.lastIndexOf('/') + 1);
  return (
    before.files.some((one) => base.startsWith(one.id) || (one.use === 'attachment' && one.name === name)) ||
    (before.question.bcf?.files ?? []).some((one) => one.path.slice(one.path.lastIndexOf('/') + 1) === base)
  );
}

/** A viewpoint of which one comment alone speaks is that comment's, unless it is the first of the topic. */
function findSpeaker({ comments, viewpoints }: BcfTopic, guid: string): string | undefined {
  const [only, second] = comments.filter(({ viewpoint }) => viewpoint === guid);
  return viewpoints[0]?.guid === guid || second ? undefined : only?.guid;
}

/** Nobody speaks in a member’s name by a file. */
const nameAuthor = (author: string | undefined): string => `${author?.trim().slice(0, 200) || '–'} (BCF)`;

async function saveComments(
  tx: Db,
  { caller, questionId }: Saving,
  { topic, before }: NewThings,
): Promise<{ readonly ids: ReadonlyMap<string, string>; readonly changes: number }> {
  const known = new Map((before?.comments ?? []).map((one) => [findGuid(one), one]));
  const ids = new Map<string, string>([...known].map(([guid, { id }]) => [guid, id]));
  let changes = 0;
  for (const comment of topic.comments) {
    const held = known.get(comment.guid);
    if (held) {
      // What others wrote is theirs to change.
      if (held.createdBy !== caller.session.userId) continue;
      if (isSameText(comment.text, sayWord(held.bcf?.words.text, held.contentText))) continue;
      const text = fromText(comment.text || NO_TEXT);
      const bcf = { words: describeWords(comment, { ...held, ...text }), rest: describeRest(comment) };
      await updateQuestionComment(tx, held.id, {
        ...text,
        editedAt: toDate(comment.modified ?? '') ?? new Date(),
        bcf,
      });
      changes += 1;
      continue;
    }
    if (ids.has(comment.guid) || ids.size >= QUESTION_COMMENTS_MAX) continue;
    const text = fromText(comment.text.trim() || NO_TEXT);
    const createdAt = toDate(comment.date ?? '') ?? toDate(topic.created ?? '') ?? new Date();
    const createdByName = nameAuthor(comment.author);
    const editedAt = toDate(comment.modified ?? '') ?? null;
    const own = { contentText: text.contentText, createdByName, createdAt };
    const made = await insertQuestionComment(tx, {
      projectId: caller.project.projectId,
      questionId,
      ...text,
      mentions: [],
      guid: comment.guid,
      bcf: { words: describeWords(comment, own), rest: describeRest(comment) },
      createdBy: caller.session.userId,
      createdByName,
      createdAt,
      editedAt,
    });
    ids.set(comment.guid, made.id);
    changes += 1;
  }
  return { ids, changes };
}

type OwnComment = { readonly contentText: string; readonly createdByName: string; readonly createdAt: Date };

function describeWords(comment: BcfComment, own: OwnComment): BcfOfComment['words'] {
  const pairs: Readonly<Record<string, BcfWord>> = {
    text: { theirs: comment.text, ours: own.contentText },
    author: { theirs: comment.author ?? '', ours: own.createdByName },
    date: { theirs: comment.date ?? '', ours: own.createdAt.toISOString() },
    modified: { theirs: comment.modified ?? '', ours: '' },
  };
  return Object.fromEntries(Object.entries(pairs).filter(([, { theirs, ours }]) => theirs !== ours));
}

const describeRest = ({ viewpoint, modifiedBy }: BcfComment): BcfOfComment['rest'] => ({
  ...(viewpoint ? { viewpoint } : {}),
  ...(modifiedBy ? { modifiedBy } : {}),
});

const ownedBy = ({ project, session }: QuestionEditor) => ({
  companyId: project.companyId,
  projectId: project.projectId,
  ownerId: session.userId,
});

async function savePictures(
  tx: Db,
  { caller, questionId }: Saving,
  { name, use, pictures: [big, small], commentId }: SavedPictures,
): Promise<string> {
  const save = ({ key: blobKey, size, mime }: StoredPicture) =>
    saveFile(caller.platform, tx, { blobKey, size, mime, name, kind: 'question', ...ownedBy(caller) });
  const stored = await save(big);
  const storedSmall = await save(small);
  const { id } = await insertQuestionFile(tx, {
    projectId: caller.project.projectId,
    questionId,
    commentId,
    use,
    isPicture: true,
    name,
    mime: big.mime,
    size: big.size,
    fileId: stored.id,
    smallFileId: storedSmall.id,
    ownerId: caller.session.userId,
  });
  return id;
}
type SavedPictures = {
  readonly name: string;
  readonly use: 'attachment' | 'viewpoint';
  readonly pictures: StoredPictures;
  readonly commentId: string | null;
};

async function saveViewpoints(
  tx: Db,
  saving: Saving,
  { viewpoints, exchange }: NewThings,
  commentIds: ReadonlyMap<string, string>,
): Promise<void> {
  for (const { guid, sort, viewpoint, isKept, speaker, place, pictures } of viewpoints) {
    const commentId = commentIds.get(speaker ?? '') ?? null;
    const name = `snapshot.${pictures?.[0].extension ?? 'png'}`;
    const pictureId = pictures && (await savePictures(tx, saving, { name, use: 'viewpoint', pictures, commentId }));
    await insertViewpoint(tx, {
      projectId: saving.caller.project.projectId,
      questionId: saving.questionId,
      commentId,
      sort,
      view: exchange.toView(viewpoint),
      modelIds: [exchange.model.id],
      pictureId: pictureId ?? null,
      place,
      guid,
      bcf: isKept ? viewpoint : null,
    });
  }
}

async function saveFiles(
  tx: Db,
  saving: Saving,
  { files, before }: NewThings,
): Promise<{ readonly files: BcfOfQuestion['files']; readonly hidden: number }> {
  const { caller, questionId } = saving;
  const { projectId } = caller.project;
  let attachments = (before?.files ?? []).filter((one) => one.use === 'attachment' && one.commentId === null).length;
  let hidden = 0;
  const kept: { path: string; id: string }[] = [];
  for (const one of files) {
    const isShown = one.isAttachment && attachments < ATTACHMENTS_MAX;
    if (isShown && 'pictures' in one) {
      const { name, pictures } = one;
      await savePictures(tx, saving, { name, use: 'attachment', pictures, commentId: null });
      attachments += 1;
      continue;
    }
    const { key: blobKey, size } = 'pictures' in one ? one.pictures[0] : one.stored;
    const { name, mime } = one;
    const stored = await saveFile(caller.platform, tx, {
      blobKey,
      size,
      name,
      mime,
      kind: 'question',
      ...ownedBy(caller),
    });
    const { id } = await insertQuestionFile(tx, {
      projectId,
      questionId,
      use: isShown ? 'attachment' : 'bcf',
      isPicture: false,
      name,
      mime,
      size,
      fileId: stored.id,
      sort: attachments,
      ownerId: caller.session.userId,
    });
    if (isShown) attachments += 1;
    else
      kept.push({
        path: one.path.startsWith('documents/') ? one.path : one.path.slice(one.path.lastIndexOf('/') + 1),
        id,
      });
    if (!isShown && one.path.startsWith('documents/')) hidden += 1;
  }
  return { files: kept, hidden };
}
