import { sql } from 'drizzle-orm';
import { z } from 'zod';
import type { Db } from '../../../platform/db/index.ts';
import { defineJob } from '../../../platform/jobs/index.ts';
import type { Platform } from '../../../platform/platform.ts';
import { awaitConversion, forgottenVersions, markCancelled, supersedeRuns } from '../conversionStore.ts';

/** A fault (a full disk, a lost database) is tried again; what is wrong with the file itself is told at once. */
export const convertJob = defineJob({
  name: 'models.convert',
  payload: z.object({ versionId: z.string() }),
  maxAttempts: 3,
  lane: 'heavy',
});

const keyOf = (versionId: string): string => `${convertJob.name}:${versionId}`;

/** Queues the conversion of a version, which waits from now on; work on it that is under way ends without a trace. */
export async function queueConversion(platform: Pick<Platform, 'jobs'>, tx: Db, versionId: string): Promise<void> {
  await awaitConversion(tx, versionId);
  await platform.jobs.add(tx, convertJob, { versionId }, { key: keyOf(versionId) });
}

/** Ends the conversion of versions that are about to be deleted, whether it waits or runs: nothing of it is written any more. */
export async function endConversions(tx: Db, versionIds: readonly string[]): Promise<void> {
  if (versionIds.length === 0) return;
  await supersedeRuns(tx, versionIds);
  for (const id of versionIds) await dequeue(tx, id);
}

/** Ends the conversion of a version that stays, to be converted again or deleted; false when it neither waits nor runs. */
export async function cancelConversion(tx: Db, versionId: string): Promise<boolean> {
  if (!(await markCancelled(tx, versionId))) return false;
  await dequeue(tx, versionId);
  return true;
}

/** A job that runs already finds that its run counts no more. */
const dequeue = (tx: Db, versionId: string) => tx.execute(sql`select graphile_worker.remove_job(${keyOf(versionId)})`);

/** Queues once more whatever waits without being queued: its last try could not even write down that it failed. */
export async function requeueForgotten(platform: Pick<Platform, 'jobs' | 'database'>): Promise<void> {
  const { db } = platform.database;
  for (const id of await forgottenVersions(db, keyOf('')))
    await db.transaction((tx) => queueConversion(platform, tx, id));
}
