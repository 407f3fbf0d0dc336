import { Readable } from 'node:stream';
import { refuse } from '@twinscape/contract';
import { EXPORTED_QUESTIONS_MAX, questionRefusals as refusals } from '@twinscape/contract/questions';
import {
  type BcfDocumentReference,
  type BcfVersion,
  type BcfViewpoint,
  type BcfViewpointEntry,
  writeBcfProject,
  writeBcfVersion,
  writeDocuments,
  writeExtensions,
  writeMarkup,
  writeVisualization,
} from '../../../platform/bcf/index.ts';
import type { Context, FileAnswer } from '../../../platform/http/index.ts';
import { type ZippedPart, zipOfParts } from '../../../platform/zip/index.ts';
import { loadStoredFile, openStoredFile, type StoredFile } from '../../files/index.ts';
import { loadBcfPicture, loadBcfViewpoint, toPhaseReader } from '../../models/index.ts';
import type { QuestionCaller } from '../access.ts';
import { loadBundles, type QuestionBundle } from '../bundle.ts';
import { loadQuestionOptions } from '../optionStore.ts';
import { listQuestionIds, type QuestionFilter } from '../questionListStore.ts';
import { loadQuestionTypes } from '../typeStore.ts';
import type { ViewpointOfQuestion } from '../viewpointStore.ts';
import { findGuid, STATE_WORDS, toTopic } from './topic.ts';

const FILE_NAMES = { cn: '问题', en: 'Questions' } as const;
/** 3.0 has an extension of its own. */
const EXTENSIONS = { '2.1': 'bcfzip', '3.0': 'bcf' } as const;
/** So many are read at once. */
const BATCH_SIZE = 20;
/** Where nothing else is meant, a time of every part: an archive of the same questions is the same. */
const MODIFIED_AT = new Date(Date.UTC(1980, 0, 1));

/** T-COL-11: written while it is read, in memory that stays the same however many there are. */
export async function exportQuestions(
  caller: QuestionCaller & Pick<Context, 'language'>,
  filter: QuestionFilter,
  version: BcfVersion,
): Promise<FileAnswer> {
  const { db } = caller.platform.database;
  const ids = await listQuestionIds(db, toPhaseReader(caller), filter, EXPORTED_QUESTIONS_MAX + 1);
  if (ids.length === 0) throw refuse(refusals['question.exportNone']);
  if (ids.length > EXPORTED_QUESTIONS_MAX)
    throw refuse(refusals['question.exportTooMany'], { limit: EXPORTED_QUESTIONS_MAX });
  return {
    name: `${FILE_NAMES[caller.language]}.${EXTENSIONS[version]}`,
    mime: 'application/octet-stream',
    open: async () => zipOfParts(writeParts(caller, ids, version)),
  };
}

function toPart(path: string, content: string | Buffer): ZippedPart {
  const bytes = typeof content === 'string' ? Buffer.from(content) : content;
  const open = async () => Readable.from([bytes], { objectMode: false });
  return { path, modifiedAt: MODIFIED_AT, size: bytes.length, open };
}

async function* writeParts(
  caller: QuestionCaller,
  ids: readonly string[],
  version: BcfVersion,
): AsyncGenerator<ZippedPart> {
  yield toPart('bcf.version', writeBcfVersion(version));
  if (version === '3.0') yield* writeProjectParts(caller);
  const documents: { guid: string; name: string }[] = [];
  for (let at = 0; at < ids.length; at += BATCH_SIZE)
    for (const bundle of await loadBundles(caller.platform.database.db, caller, ids.slice(at, at + BATCH_SIZE)))
      yield* writeTopicParts(caller, bundle, version, documents);
  if (version === '3.0' && documents.length > 0) yield toPart('documents.xml', writeDocuments(documents));
}

async function* writeProjectParts({ platform, project }: QuestionCaller): AsyncGenerator<ZippedPart> {
  const { db } = platform.database;
  const { projectId } = project;
  const types = await loadQuestionTypes(db, projectId);
  const options = await loadQuestionOptions(db, projectId);
  const names = (kind: string): string[] => options.filter((one) => one.kind === kind).map(({ name }) => name);
  yield toPart('project.bcfp', writeBcfProject(projectId, ''));
  yield toPart(
    'extensions.xml',
    writeExtensions({
      types: types.map(({ typeName }) => typeName),
      statuses: [...Object.values(STATE_WORDS), ...names('status')],
      priorities: names('priority'),
      labels: names('label'),
      users: [],
      stages: names('stage'),
    }),
  );
}

/** A folder a topic: markup, viewpoints, their pictures, and what is attached. */
async function* writeTopicParts(
  caller: QuestionCaller,
  bundle: QuestionBundle,
  version: BcfVersion,
  documents: { guid: string; name: string }[],
): AsyncGenerator<ZippedPart> {
  const folder = `${findGuid(bundle.question)}/`;
  const entries: BcfViewpointEntry[] = [];
  let fileName: string | undefined;
  for (const [at, viewpoint] of bundle.viewpoints.entries()) {
    const guid = findGuid(viewpoint);
    const written = await loadWritten(caller, viewpoint);
    fileName ??= written?.fileName;
    const picture = await loadPicture(caller, bundle, viewpoint);
    // The first of them under the names that older programs expect.
    const names = at === 0 ? { view: 'viewpoint', picture: 'snapshot' } : { view: guid, picture: guid };
    const path = written ? `${names.view}.bcfv` : undefined;
    const snapshot = picture ? `${names.picture}.${picture.extension}` : undefined;
    if (written && path) yield toPart(folder + path, writeVisualization(guid, written.viewpoint, version));
    if (picture && snapshot) yield picture.toPart(folder + snapshot);
    if (path || snapshot)
      entries.push({ guid, ...(path ? { viewpoint: path } : {}), ...(snapshot ? { snapshot } : {}), index: at });
  }
  const attached: BcfDocumentReference[] = [];
  for await (const { part, reference, listed } of loadAttachments(caller, bundle, version)) {
    yield part;
    if (reference) attached.push(reference);
    if (listed) documents.push(listed);
  }
  const topic = toTopic(bundle, { entries, documents: attached, fileName });
  yield toPart(`${folder}markup.bcf`, writeMarkup(topic, version));
}

/** As a file brought it, else as our view says it; of a mere picture there is none. */
export async function loadWritten(
  caller: QuestionCaller,
  { bcf, view }: ViewpointOfQuestion,
): Promise<{ readonly viewpoint: BcfViewpoint; readonly fileName?: string } | undefined> {
  if (!bcf) return loadBcfViewpoint(caller, view);
  const isEmpty = !bcf.camera && bcf.selection.length === 0 && bcf.exceptions.length === 0;
  return isEmpty ? undefined : { viewpoint: bcf };
}

/** With what was drawn on it. */
async function loadPicture(
  { platform }: QuestionCaller,
  { files }: QuestionBundle,
  { pictureId, markedId }: ViewpointOfQuestion,
) {
  const file = files.find(({ id }) => id === (markedId ?? pictureId));
  const stored = file && (await loadStoredFile(platform.database.db, file.fileId));
  if (!stored) return undefined;
  const extension = PICTURE_EXTENSIONS[stored.mime];
  // What BCF takes goes from the store into the archive.
  if (extension) return { extension, toPart: (path: string) => toStoredPart(platform, path, stored) };
  const made = await loadBcfPicture(platform, stored);
  return { extension: made.extension, toPart: (path: string) => toPart(path, made.bytes) };
}

const PICTURE_EXTENSIONS: Readonly<Record<string, 'png' | 'jpg'>> = { 'image/png': 'png', 'image/jpeg': 'jpg' };

const toStoredPart = (platform: QuestionCaller['platform'], path: string, stored: StoredFile): ZippedPart => ({
  path,
  modifiedAt: MODIFIED_AT,
  size: stored.size,
  open: () => openStoredFile(platform, stored),
});

type Attached = {
  readonly part: ZippedPart;
  readonly reference?: BcfDocumentReference;
  readonly listed?: { readonly guid: string; readonly name: string };
};

/** Attachments of a question and its comments, and files that came with it from another program. */
async function* loadAttachments(
  { platform }: QuestionCaller,
  { question, files }: QuestionBundle,
  version: BcfVersion,
): AsyncGenerator<Attached> {
  const folder = `${findGuid(question)}/`;
  const foreign = new Map((question.bcf?.files ?? []).map(({ id, path }) => [id, path]));
  for (const file of files) {
    const path = foreign.get(file.id);
    if (file.use === 'viewpoint' || (file.use === 'bcf' && path === undefined)) continue;
    const stored = await loadStoredFile(platform.database.db, file.fileId);
    if (!stored) continue;
    const part = (target: string): ZippedPart => toStoredPart(platform, target, stored);
    const isDocument = file.use === 'attachment' || path?.startsWith('documents/');
    if (!isDocument) {
      yield { part: part(folder + (path ?? '')) };
      continue;
    }
    const { id: guid, name } = file;
    if (version === '3.0')
      yield {
        part: part(`documents/${guid}`),
        reference: { guid, isExternal: false, reference: `documents/${guid}`, name },
        listed: { guid, name },
      };
    else {
      const own = `${guid}${/\.[^.]+$/.exec(name)?.[0] ?? ''}`;
      yield {
        part: part(folder + own),
        reference: { guid, isExternal: false, reference: own, name },
      };
    }
  }
}
