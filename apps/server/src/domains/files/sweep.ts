import { sql } from 'drizzle-orm';
import { z } from 'zod';
import { defineJob } from '../../platform/jobs/index.ts';
import type { Platform } from '../../platform/platform.ts';
import { REMOVAL_LOCK } from '../../platform/storage/index.ts';
import { blobsInUse, claimBlob } from './store.ts';

/** A blob without a file may belong to an upload under way; only older ones go. Never shorter: S3 renews an age at most once an hour. */
export const GRACE_MS = 24 * 3_600_000;
const LOOKED_UP_AT_ONCE = 500;

export const sweepJob = defineJob({ name: 'files.sweep', payload: z.object({}), maxAttempts: 3 });

/** Removes blobs that no file holds. Answers how many went. */
export async function sweepBlobs(platform: Platform, signal?: AbortSignal, now = Date.now()): Promise<number> {
  let removed = 0;
  let batch: string[] = [];
  const sweepBatch = async () => {
    const used = await blobsInUse(platform.database.db, batch);
    for (const key of batch) if (!used.has(key) && (await removeUnused(platform, key, now))) removed += 1;
    batch = [];
  };
  for await (const { key, storedAt } of platform.blobs.list()) {
    signal?.throwIfAborted();
    if (now - storedAt.getTime() > GRACE_MS) batch.push(key);
    if (batch.length >= LOOKED_UP_AT_ONCE) await sweepBatch();
  }
  await sweepBatch();
  return removed;
}

/** The claim keeps a new file of the same content waiting (`keepFile`), so that age and use are looked at once more and still hold when the blob goes. */
const removeUnused = ({ database, blobs }: Platform, key: string, now: number): Promise<boolean> =>
  database.db.transaction(async (tx) => {
    const free = await tx.execute<{ free: boolean }>(
      sql`select pg_try_advisory_xact_lock(${REMOVAL_LOCK}::bigint) as free`,
    );
    if (!free.rows[0]?.free) return false;
    await claimBlob(tx, key);
    const found = await blobs.stat(key);
    if (!found || now - found.storedAt.getTime() <= GRACE_MS) return false;
    if ((await blobsInUse(tx, [key])).has(key)) return false;
    await blobs.remove(key);
    return true;
  });
