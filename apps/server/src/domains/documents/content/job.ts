import { type ContentState, findOfficeKind } from '@twinscape/contract/documents';
import { z } from 'zod';
import type { Db } from '../../../platform/db/index.ts';
import { defineJob, type JobRun } from '../../../platform/jobs/index.ts';
import type { Platform } from '../../../platform/platform.ts';
import { SandboxFailed } from '../../../platform/sandbox/index.ts';
import { loadStoredFile, openStoredFile, type StoredFile } from '../../files/index.ts';
import {
  findContent,
  findUnqueuedContents,
  markContentWaiting,
  replacePassages,
  setContentState,
} from '../contentStore.ts';
import { documentById } from '../documentStore.ts';
import { findDocumentVersion } from '../documentVersionStore.ts';
import { findExtension } from '../rules.ts';
import { type ContentFormat, contentWork, type ReadPassage } from './read/work.ts';

const readJob = defineJob({
  name: 'documents.readContent',
  payload: z.object({ documentId: z.string() }),
  maxAttempts: 3,
  lane: 'reading',
});
const watchJob = defineJob({ name: 'documents.watchContents', payload: z.object({}), maxAttempts: 1 });

const toKey = (documentId: string): string => `${readJob.name}:${documentId}`;
/** It stands behind everything that somebody waits for at the screen, and behind its own enterprise's files alone. */
const WAIT_MS = 600_000;

type Readable = { readonly id: string; readonly projectId: string; readonly name: string; readonly version: number };

/** Has the text of files read for the search in contents, those of one project one after the other. */
export async function queueReading(
  { jobs }: Pick<Platform, 'jobs'>,
  tx: Db,
  files: readonly Readable[],
): Promise<void> {
  const [first] = files;
  if (!first) return;
  const ids = await markContentWaiting(tx, files);
  await addReading(jobs, tx, first.projectId, ids);
}

const addReading = (jobs: Platform['jobs'], tx: Db, projectId: string, ids: readonly string[]): Promise<void> =>
  jobs.addAll(
    tx,
    readJob,
    ids.map((documentId) => ({
      payload: { documentId },
      key: toKey(documentId),
      queue: `${readJob.name}:${projectId}`,
    })),
  );

export function registerContentJobs(platform: Platform): void {
  platform.jobs.handle(readJob, ({ documentId }, running) => readContent(platform, documentId, running));
  platform.jobs.handleEvery(watchJob, 5, () => requeueLost(platform));
}

/** Queues once more whatever waits without being queued: of an older release, or lost with a process. */
async function requeueLost({ database, jobs }: Pick<Platform, 'database' | 'jobs'>): Promise<void> {
  const byProject = new Map<string, string[]>();
  for (const { documentId, projectId } of await findUnqueuedContents(database.db, toKey('')))
    byProject.set(projectId, [...(byProject.get(projectId) ?? []), documentId]);
  for (const [projectId, ids] of byProject) await addReading(jobs, database.db, projectId, ids);
}

async function readContent(platform: Platform, documentId: string, { signal, isLast }: JobRun): Promise<void> {
  const { db } = platform.database;
  const found = await documentById(db, documentId);
  const version = found && (await findDocumentVersion(db, documentId, undefined));
  const file = version && (await loadStoredFile(db, version.fileId));
  // It was deleted meanwhile, and its row here with it.
  if (!found || !version || !file) return;
  const read = await readPassages(platform, file, { format: findFormat(found.name), signal }).catch(
    (error: unknown) => {
      // Tried again for what is none of the file's fault; told in the end, so that nobody waits for ever.
      if (!isLast || signal?.aborted) throw error;
      platform.log.error({ err: error, documentId }, 'the text of a file could not be read');
      return 'unreadable' as const;
    },
  );
  const [state, passages] =
    typeof read === 'string' ? [read, []] : ([read.length > 0 ? 'indexed' : 'noText', read] as const);
  await db.transaction(async (tx) => {
    const content = await findContent(tx, documentId, 'update');
    // A newer version waits for its own turn.
    if (!content || content.version !== version.number) return;
    await replacePassages(tx, content, passages);
    await setContentState(tx, documentId, state);
  });
}

/** The passages of a file, or why there are none. */
async function readPassages(
  platform: Pick<Platform, 'sandbox' | 'blobs'>,
  file: StoredFile,
  { format, signal }: { readonly format: ContentFormat; readonly signal: AbortSignal | undefined },
): Promise<ReadPassage[] | Exclude<ContentState, 'waiting' | 'indexed' | 'noText'>> {
  if (file.size > contentWork.limits.inputBytes) return 'tooLarge';
  const passages: ReadPassage[] = [];
  const { value } = await platform.sandbox
    .run(contentWork, {
      input: () => openStoredFile(platform, file),
      owner: `content ${file.companyId ?? ''}`,
      options: { format },
      signal,
      waitTimeoutMs: WAIT_MS,
      onPiece: (piece) => passages.push(...(piece as ReadPassage[])),
    })
    .catch((error: unknown) => {
      if (!(error instanceof SandboxFailed)) throw error;
      return { value: { refused: error.failure === 'crash' ? ('unreadable' as const) : ('tooLarge' as const) } };
    });
  return 'refused' in value ? value.refused : passages;
}

function findFormat(name: string): ContentFormat {
  const extension = findExtension(name);
  return extension === '.pdf' ? 'pdf' : (findOfficeKind(extension) ?? 'text');
}
