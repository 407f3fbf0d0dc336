import { createReadStream } from 'node:fs';
import path from 'node:path';
import { type DocumentLayoutState, isLaidOut } from '@twinscape/contract/documents';
import { sql } from 'drizzle-orm';
import { z } from 'zod';
import type { Db } from '../../../../platform/db/index.ts';
import { defineJob, type JobRun } from '../../../../platform/jobs/index.ts';
import type { Platform } from '../../../../platform/platform.ts';
import { loadStoredFile, openStoredFile, saveBytes } from '../../../files/index.ts';
import { documentById } from '../../documentStore.ts';
import { documentVersionById, type VersionOfDocument } from '../../documentVersionStore.ts';
import { findRendition, insertRendition } from '../../renditionStore.ts';
import { findExtension } from '../../rules.ts';
import { LAYOUT_LIMITS, layOutFile } from './layOutFile.ts';
import { officeProgramService } from './officeProgram.ts';

const layoutJob = defineJob({
  name: 'documents.layOut',
  payload: z.object({ versionId: z.string(), owner: z.string() }),
  maxAttempts: 2,
  lane: 'reading',
});
/** Files that an enterprise may have waiting: people wait for those that they look at, not for a folder. */
const WAITING_MAX = 20;
/** Somebody looks at the screen: before what nobody waits for. */
const PRIORITY = -1;

const toKey = (versionId: string): string => `${layoutJob.name}:${versionId}`;

export function registerLayoutJob(platform: Platform): void {
  platform.jobs.handle(layoutJob, ({ versionId }, running) => layOutVersion(platform, versionId, running));
}

/** How far the layout of a version is; who asks for it first has it made. */
export async function askForLayout(
  platform: Platform,
  version: VersionOfDocument,
  { name, companyId }: { readonly name: string; readonly companyId: string },
): Promise<DocumentLayoutState> {
  const { db } = platform.database;
  if (!isLaidOut(findExtension(name))) return 'unavailable';
  const made = await findRendition(db, version.id, 'layout');
  if (made !== undefined) return made === null ? 'failed' : 'ready';
  if (version.size === 0 || version.size > LAYOUT_LIMITS.inputBytes) return 'failed';
  if (!(await platform.services.get(officeProgramService).find())) return 'unavailable';
  await db.transaction(async (tx) => {
    const { waiting } = await platform.jobs.findQueuePlace(tx, layoutJob, companyId);
    if (waiting >= WAITING_MAX || (await isQueued(tx, version.id))) return;
    const payload = { versionId: version.id, owner: companyId };
    // One at a time, whoever asks: the program takes a processor and more memory than all else.
    await platform.jobs.add(tx, layoutJob, payload, {
      key: toKey(version.id),
      queue: layoutJob.name,
      priority: PRIORITY,
    });
  });
  return 'waiting';
}

async function isQueued(db: Db, versionId: string): Promise<boolean> {
  const { rows } = await db.execute(
    sql`select from graphile_worker.jobs where key = ${toKey(versionId)} and attempts < max_attempts`,
  );
  return rows.length > 0;
}

class MadeByAnother extends Error {}

async function layOutVersion(platform: Platform, versionId: string, { signal, isLast }: JobRun): Promise<void> {
  const { db } = platform.database;
  const version = await documentVersionById(db, versionId);
  const document = version && (await documentById(db, version.documentId));
  const file = version && (await loadStoredFile(db, version.fileId));
  const program = await platform.services.get(officeProgramService).find();
  // It was deleted meanwhile, or this machine has no such program.
  if (!version || !document || !file || !program) return;
  if ((await findRendition(db, versionId, 'layout')) !== undefined) return;
  const { projectId } = version;
  const values = {
    name: 'layout.pdf',
    mime: 'application/pdf',
    kind: 'document' as const,
    projectId,
    ...(file.companyId ? { companyId: file.companyId } : {}),
  };
  const made = { projectId, versionId, name: 'layout' as const };
  const source = { extension: findExtension(document.name), open: () => openStoredFile(platform, file) };
  try {
    const isMade = await layOutFile(
      program,
      source,
      { root: path.join(platform.config.dataDir, 'work'), signal },
      (pdf) =>
        saveBytes(
          platform,
          () => createReadStream(pdf),
          values,
          async (tx, { id: fileId }) => {
            if (!(await insertRendition(tx, { ...made, fileId }))) throw new MadeByAnother();
            return true;
          },
        ),
    );
    if (!isMade) await insertRendition(db, { ...made, fileId: null });
  } catch (error) {
    if (error instanceof MadeByAnother) return;
    // Told in the end, so that nobody waits for ever.
    if (isLast && !signal?.aborted) await insertRendition(db, { ...made, fileId: null });
    throw error;
  }
}
