import { z } from 'zod';
import { defineJob } from '../../platform/jobs/index.ts';
import type { Platform } from '../../platform/platform.ts';
import { removeFree } from './drop.ts';
import { blobsInUse } from './store.ts';

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
    for (const key of batch)
      if (!used.has(key) && (await removeFree(platform, key, GRACE_MS, now)) === 'removed') removed += 1;
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
