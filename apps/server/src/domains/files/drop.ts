import { sql } from 'drizzle-orm';
import { z } from 'zod';
import type { Db } from '../../platform/db/index.ts';
import { defineJob } from '../../platform/jobs/index.ts';
import type { Platform } from '../../platform/platform.ts';
import { REMOVAL_LOCK } from '../../platform/storage/index.ts';
import { blobsInUse, claimBlob, deleteFiles, filesOfProject } from './store.ts';

/** Somebody may have just put the same bytes and be about to keep them (`keepFile`); who put them renewed their age. */
export const YOUNG_MS = 60_000;
const TRIES = 5;

export const dropJob = defineJob({
  name: 'files.drop',
  payload: z.object({ keys: z.array(z.string()), tries: z.number() }),
  maxAttempts: 3,
});

/**
 * Takes files away together with whatever else the transaction does. Their bytes go right after it is committed, unless another file holds them; bytes
 * that were put within the last minute go a minute later. What cannot be removed then is left to the daily sweep.
 */
export async function dropFiles(platform: Pick<Platform, 'jobs'>, tx: Db, ids: readonly string[]): Promise<void> {
  const keys = await deleteFiles(tx, ids);
  if (keys.length > 0) await platform.jobs.add(tx, dropJob, { keys, tries: 1 });
}

/** Takes away every file of a project that is deleted. */
export async function dropProjectFiles(platform: Pick<Platform, 'jobs'>, tx: Db, projectId: string): Promise<void> {
  for (;;) {
    const ids = await filesOfProject(tx, projectId, DROPPED_AT_ONCE);
    await dropFiles(platform, tx, ids);
    if (ids.length < DROPPED_AT_ONCE) return;
  }
}
const DROPPED_AT_ONCE = 1_000;

/** Removes those of the blobs that no file holds, and queues what has to wait. */
export async function removeDropped(platform: Platform, keys: readonly string[], tries: number): Promise<void> {
  const waiting: string[] = [];
  for (const key of keys) if ((await removeFree(platform, key, YOUNG_MS)) === 'waits') waiting.push(key);
  if (waiting.length === 0 || tries >= TRIES) return;
  const notBefore = new Date(Date.now() + YOUNG_MS);
  await platform.jobs.add(platform.database.db, dropJob, { keys: waiting, tries: tries + 1 }, { notBefore });
}

/**
 * Removes a blob that no file holds and that nobody has put for `graceMs`. The claim keeps a new file of the same content waiting (`keepFile`), so that
 * age and use still hold when the blob goes. A young blob waits, and so does every blob while a backup reads.
 */
export const removeFree = (
  { database, blobs }: Platform,
  key: string,
  graceMs: number,
  now = Date.now(),
): Promise<'removed' | 'kept' | 'waits'> =>
  database.db.transaction(async (tx) => {
    const free = await tx.execute<{ free: boolean }>(
      sql`select pg_try_advisory_xact_lock(${REMOVAL_LOCK}::bigint) as free`,
    );
    if (!free.rows[0]?.free) return 'waits';
    await claimBlob(tx, key);
    const found = await blobs.stat(key);
    if (!found || (await blobsInUse(tx, [key])).has(key)) return 'kept';
    if (now - found.storedAt.getTime() <= graceMs) return 'waits';
    await blobs.remove(key);
    return 'removed';
  });

/**
 * Removes what a refused request has stored: blobs that no file holds and that nobody has put since `until`. Other blobs are left alone, for a job may be reading them; while a backup reads, all wait.
 */
export async function removeRefused(platform: Platform, keys: readonly string[], until: Date): Promise<void> {
  const waiting: string[] = [];
  for (const key of keys) {
    const outcome = await platform.database.db.transaction(async (tx) => {
      const free = await tx.execute<{ free: boolean }>(
        sql`select pg_try_advisory_xact_lock(${REMOVAL_LOCK}::bigint) as free`,
      );
      if (!free.rows[0]?.free) return 'waits';
      await claimBlob(tx, key);
      const found = await platform.blobs.stat(key);
      if (!found || found.storedAt > until || (await blobsInUse(tx, [key])).has(key)) return 'kept';
      await platform.blobs.remove(key);
      return 'removed';
    });
    if (outcome === 'waits') waiting.push(key);
  }
  const notBefore = new Date(Date.now() + YOUNG_MS);
  if (waiting.length > 0)
    await platform.jobs.add(platform.database.db, dropJob, { keys: waiting, tries: 1 }, { notBefore });
}
