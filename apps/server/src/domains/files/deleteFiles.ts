import { sql } from 'drizzle-orm';
import { z } from 'zod';
import { leaveForLater } from '../../platform/bin/index.ts';
import type { Db } from '../../platform/db/index.ts';
import { defineJob } from '../../platform/jobs/index.ts';
import type { Platform } from '../../platform/platform.ts';
import { REMOVAL_LOCK } from '../../platform/storage/index.ts';
import { deleteColumnMemory } from './spreadsheetMemoryStore.ts';
import { deleteFileRows, findBlobsInUse, loadFileIdsOfProject, lockBlobExclusive } from './store.ts';

/** Somebody may have just put the same bytes and be about to keep them (`keepFile`); who put them renewed their age. */
export const YOUNG_BLOB_MS = 60_000;
const MAX_ATTEMPTS = 5;

/** What is left of files in the bin: they stay, and count, until their owner is deleted for good. */
export const FILES_ACT = 'files';
export const filesLeft = z.object({ ids: z.array(z.string()) });

export const deleteBlobsJob = defineJob({
  name: 'files.drop',
  payload: z.object({ keys: z.array(z.string()), tries: z.number() }),
  maxAttempts: 3,
});

/**
 * Takes files away together with whatever else the transaction does. Their bytes go right after it is committed, unless
 * another file holds them; bytes that were put within the last minute go a minute later. What cannot be removed then is
 * left to the daily sweep.
 */
export async function deleteFilesWithBlobs(
  platform: Pick<Platform, 'jobs'>,
  tx: Db,
  ids: readonly string[],
): Promise<void> {
  if (ids.length === 0 || (await leaveForLater(tx, FILES_ACT, { ids }))) return;
  const keys = await deleteFileRows(tx, ids);
  if (keys.length > 0) await platform.jobs.add(tx, deleteBlobsJob, { keys, tries: 1 });
}

/** Takes away every file of a project that is deleted, and what was remembered of its imports. */
export async function deleteFilesOfProject(platform: Pick<Platform, 'jobs'>, tx: Db, projectId: string): Promise<void> {
  await deleteColumnMemory(tx, projectId);
  for (;;) {
    const ids = await loadFileIdsOfProject(tx, projectId, BATCH_SIZE);
    await deleteFilesWithBlobs(platform, tx, ids);
    if (ids.length < BATCH_SIZE) return;
  }
}
const BATCH_SIZE = 1_000;

/** Removes those of the blobs that no file holds, and queues what has to wait. */
export async function removeDeletedBlobs(platform: Platform, keys: readonly string[], tries: number): Promise<void> {
  const waiting: string[] = [];
  for (const key of keys) if ((await removeUnusedBlob(platform, key, YOUNG_BLOB_MS)) === 'waits') waiting.push(key);
  if (waiting.length === 0 || tries >= MAX_ATTEMPTS) return;
  const notBefore = new Date(Date.now() + YOUNG_BLOB_MS);
  await platform.jobs.add(platform.database.db, deleteBlobsJob, { keys: waiting, tries: tries + 1 }, { notBefore });
}

/**
 * Removes a blob that no file holds and that nobody has put for `graceMs`. The claim keeps a new file of the same
 * content waiting (`keepFile`), so that age and use still hold when the blob goes. A young blob waits, and so does
 * every blob while a backup reads.
 */
export const removeUnusedBlob = (
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
    await lockBlobExclusive(tx, key);
    const found = await blobs.stat(key);
    if (!found || (await findBlobsInUse(tx, [key])).has(key)) return 'kept';
    if (now - found.storedAt.getTime() <= graceMs) return 'waits';
    await blobs.remove(key);
    return 'removed';
  });

/**
 * Removes what a refused request has stored: blobs that no file holds and that nobody has put since `until`. Other
 * blobs are left alone, for a job may be reading them; while a backup reads, all wait.
 */
export async function removeRefusedUploads(platform: Platform, keys: readonly string[], until: Date): Promise<void> {
  const waiting: string[] = [];
  for (const key of keys) {
    const outcome = await platform.database.db.transaction(async (tx) => {
      const free = await tx.execute<{ free: boolean }>(
        sql`select pg_try_advisory_xact_lock(${REMOVAL_LOCK}::bigint) as free`,
      );
      if (!free.rows[0]?.free) return 'waits';
      await lockBlobExclusive(tx, key);
      const found = await platform.blobs.stat(key);
      if (!found || found.storedAt > until || (await findBlobsInUse(tx, [key])).has(key)) return 'kept';
      await platform.blobs.remove(key);
      return 'removed';
    });
    if (outcome === 'waits') waiting.push(key);
  }
  const notBefore = new Date(Date.now() + YOUNG_BLOB_MS);
  if (waiting.length > 0)
    await platform.jobs.add(platform.database.db, deleteBlobsJob, { keys: waiting, tries: 1 }, { notBefore });
}
