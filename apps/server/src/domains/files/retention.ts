import { z } from 'zod';
import { defineJob } from '../../platform/jobs/index.ts';
import type { Platform } from '../../platform/platform.ts';
import { removeUnusedBlob } from './deleteFiles.ts';
import { findBlobsInUse } from './store.ts';

/**
 * A blob without a file may belong to an upload under way; only older ones go. Never shorter: S3 renews an age at most
 * once an hour.
 */
export const UNUSED_BLOB_GRACE_MS = 24 * 3_600_000;
const BATCH_SIZE = 500;

export const retentionJob = defineJob({ name: 'files.sweep', payload: z.object({}), maxAttempts: 3 });

/** Removes blobs that no file holds. Answers how many went. */
export async function removeUnusedBlobs(platform: Platform, signal?: AbortSignal, now = Date.now()): Promise<number> {
  let removed = 0;
  let batch: string[] = [];
  const removeUnusedOfBatch = async () => {
    const used = await findBlobsInUse(platform.database.db, batch);
    for (const key of batch)
      if (!used.has(key) && (await removeUnusedBlob(platform, key, UNUSED_BLOB_GRACE_MS, now)) === 'removed')
        removed += 1;
    batch = [];
  };
  for await (const { key, storedAt } of platform.blobs.list()) {
    signal?.throwIfAborted();
    if (now - storedAt.getTime() > UNUSED_BLOB_GRACE_MS) batch.push(key);
    if (batch.length >= BATCH_SIZE) await removeUnusedOfBatch();
  }
  await removeUnusedOfBatch();
  return removed;
}
