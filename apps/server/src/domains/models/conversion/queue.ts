import { sql } from 'drizzle-orm';
import { z } from 'zod';
import type { Db } from '../../../platform/db/index.ts';
import { defineJob } from '../../../platform/jobs/index.ts';
import type { Platform } from '../../../platform/platform.ts';
import { awaitConversion, forgottenVersions, supersedeRuns } from '../conversionStore.ts';

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
export async function cancelConversion(tx: Db, versionIds: readonly string[]): Promise<void> {
  if (versionIds.length === 0) return;
  await supersedeRuns(tx, versionIds);
  for (const id of versionIds) await tx.execute(sql`select graphile_worker.remove_job(${keyOf(id)})`);
}

/** Queues once more whatever waits without being queued: its last try could not even write down that it failed. */
export async function requeueForgotten(platform: Pick<Platform, 'jobs' | 'database'>): Promise<void> {
  const { db } = platform.database;
  for (const id of await forgottenVersions(db, keyOf('')))
    await db.transaction((tx) => queueConversion(platform, tx, id));
}
