import { sql } from 'drizzle-orm';
import { z } from 'zod';
import type { Db } from '../../../platform/db/index.ts';
import { defineJob } from '../../../platform/jobs/index.ts';
import type { Platform } from '../../../platform/platform.ts';
import { quotaRefusal } from '../../../platform/quotas/index.ts';
import { loadStoredFile } from '../../files/index.ts';
import { findUnqueuedVersions, markCancelled, markWaiting, supersedeRuns } from '../conversionStore.ts';

/** A fault (a full disk, a lost database) is tried again; what is wrong with the file itself is told at once. */
export const convertJob = defineJob({
  name: 'models.convert',
  payload: z.object({ versionId: z.string(), owner: z.string().optional() }),
  maxAttempts: 3,
  lane: 'heavy',
});

const conversionJobKey = (versionId: string): string => `${convertJob.name}:${versionId}`;

/**
 * Queues the conversion of a version, which waits from now on; work on it that is under way ends without a trace.
 * Enterprises take turns. What somebody asks for is refused when their enterprise has too many waiting; what the
 * program itself queues anew is not.
 */
export async function queueConversion(
  platform: Pick<Platform, 'jobs' | 'quotas'>,
  tx: Db,
  versionId: string,
  { isAsked = false }: { readonly isAsked?: boolean } = {},
): Promise<void> {
  const fileId = await markWaiting(tx, versionId);
  const companyId = fileId === undefined ? undefined : (await loadStoredFile(tx, fileId))?.companyId;
  const owner = companyId ?? 'platform';
  const { waiting, priority } = await platform.jobs.findQueuePlace(tx, convertJob, owner);
  if (isAsked && companyId) {
    // What is known: to ask the database here would take a second connection while one is held.
    const limit = platform.quotas.getCached(companyId).conversionsWaiting;
    if (waiting >= limit) throw quotaRefusal('conversionsWaiting', limit);
  }
  await platform.jobs.add(tx, convertJob, { versionId, owner }, { key: conversionJobKey(versionId), priority });
}

/** Queues the conversion of what nobody asked for by itself, unless the enterprise has too many waiting. */
export async function queueConversionIfRoom(
  platform: Pick<Platform, 'jobs' | 'quotas'>,
  tx: Db,
  versionId: string,
  companyId: string,
): Promise<void> {
  const { waiting } = await platform.jobs.findQueuePlace(tx, convertJob, companyId);
  if (waiting < platform.quotas.getCached(companyId).conversionsWaiting) await queueConversion(platform, tx, versionId);
}

/** Conversions of an enterprise that wait or run. */
export const countConversions = async ({ jobs, database }: Pick<Platform, 'jobs' | 'database'>, companyId: string) =>
  (await jobs.findQueuePlace(database.db, convertJob, companyId)).waiting;

const RETRY_MS = 60_000;

/** Tries a version that waits once more in a minute. */
export async function retryLater(
  { jobs, database }: Pick<Platform, 'jobs' | 'database'>,
  versionId: string,
): Promise<void> {
  await jobs.add(
    database.db,
    convertJob,
    { versionId },
    { key: conversionJobKey(versionId), notBefore: new Date(Date.now() + RETRY_MS) },
  );
}

/**
 * Ends the conversion of versions that are about to be deleted, whether it waits or runs: nothing of it is written any
 * more.
 */
export async function endConversions(tx: Db, versionIds: readonly string[]): Promise<void> {
  if (versionIds.length === 0) return;
  await supersedeRuns(tx, versionIds);
  for (const id of versionIds) await dequeue(tx, id);
}

/**
 * Ends the conversion of a version that stays, to be converted again or deleted; false when it neither waits nor runs.
 */
export async function cancelConversion(tx: Db, versionId: string): Promise<boolean> {
  if (!(await markCancelled(tx, versionId))) return false;
  await dequeue(tx, versionId);
  return true;
}

/** A job that runs already finds that its run counts no more. */
const dequeue = (tx: Db, versionId: string) =>
  tx.execute(sql`select graphile_worker.remove_job(${conversionJobKey(versionId)})`);

/** Queues once more whatever waits without being queued: its last try could not even write down that it failed. */
export async function requeueLostConversions(platform: Pick<Platform, 'jobs' | 'database' | 'quotas'>): Promise<void> {
  const { db } = platform.database;
  for (const id of await findUnqueuedVersions(db, conversionJobKey('')))
    await db.transaction((tx) => queueConversion(platform, tx, id));
}
