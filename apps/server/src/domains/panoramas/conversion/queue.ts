import { sql } from 'drizzle-orm';
import { z } from 'zod';
import type { Db } from '../../../platform/db/index.ts';
import { defineJob } from '../../../platform/jobs/index.ts';
import type { Platform } from '../../../platform/platform.ts';
import { quotaRefusal } from '../../../platform/quotas/index.ts';
import { loadStoredFile } from '../../files/index.ts';
import { findUnqueuedCaptures, markCaptureCancelled, markCaptureWaiting } from '../captureStore.ts';

/** A fault is tried again; what is wrong with the photograph itself is told at once. */
export const panoramaJob = defineJob({
  name: 'panoramas.convert',
  payload: z.object({ captureId: z.string(), owner: z.string().optional() }),
  maxAttempts: 3,
  lane: 'heavy',
});

const toKey = (captureId: string): string => `${panoramaJob.name}:${captureId}`;

/**
 * Queues the conversion of a photograph, which waits from now on; work on it that is under way ends without a trace.
 * Enterprises take turns. What somebody asks for is refused when their enterprise has too many waiting.
 */
export async function queueCapture(
  platform: Pick<Platform, 'jobs' | 'quotas'>,
  tx: Db,
  captureId: string,
  { isAsked = false }: { readonly isAsked?: boolean } = {},
): Promise<void> {
  const fileId = await markCaptureWaiting(tx, captureId);
  const companyId = fileId === undefined ? undefined : (await loadStoredFile(tx, fileId))?.companyId;
  const owner = companyId ?? 'platform';
  const { waiting, priority } = await platform.jobs.findQueuePlace(tx, panoramaJob, owner);
  if (isAsked && companyId) {
    const limit = platform.quotas.getCached(companyId).conversionsWaiting;
    if (waiting >= limit) throw quotaRefusal('conversionsWaiting', limit);
  }
  await platform.jobs.add(tx, panoramaJob, { captureId, owner }, { key: toKey(captureId), priority });
}

const RETRY_MS = 60_000;

/** Tries a photograph that waits once more in a minute. */
export async function retryCaptureLater(
  { jobs, database }: Pick<Platform, 'jobs' | 'database'>,
  captureId: string,
): Promise<void> {
  const notBefore = new Date(Date.now() + RETRY_MS);
  await jobs.add(database.db, panoramaJob, { captureId }, { key: toKey(captureId), notBefore });
}

/** False when the photograph neither waits nor is converted; a job that runs finds that its run counts no more. */
export async function cancelCapture(tx: Db, captureId: string): Promise<boolean> {
  if (!(await markCaptureCancelled(tx, captureId))) return false;
  await dequeueCapture(tx, captureId);
  return true;
}

export const dequeueCapture = (tx: Db, captureId: string) =>
  tx.execute(sql`select graphile_worker.remove_job(${toKey(captureId)})`);

/** Queues once more whatever waits without being queued: its last try could not even write down that it failed. */
export async function requeueLostCaptures(platform: Pick<Platform, 'jobs' | 'database' | 'quotas'>): Promise<void> {
  const { db } = platform.database;
  for (const id of await findUnqueuedCaptures(db, toKey('')))
    await db.transaction((tx) => queueCapture(platform, tx, id));
}
