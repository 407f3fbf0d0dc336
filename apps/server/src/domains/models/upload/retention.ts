import { z } from 'zod';
import { defineJob } from '../../../platform/jobs/index.ts';
import type { Platform } from '../../../platform/platform.ts';
import { deleteFilesWithBlobs } from '../../files/index.ts';
import { deleteUpload, holdStale, staleUploads } from '../uploadStore.ts';
import { keptSince } from './rules.ts';

export const uploadRetentionJob = defineJob({ name: 'models.sweepUploads', payload: z.object({}), maxAttempts: 3 });

const AT_ONCE = 100;

/**
 * Uploads that were announced and never begun are kept so long; on a disk without room also those that somebody left in
 * the middle.
 */
const UNBEGUN_MS = 3_600_000;

/** Takes uploads away that have expired, with their bytes. Answers how many. */
export async function deleteOldUploads(platform: Platform, signal?: AbortSignal, now = Date.now()): Promise<number> {
  const { db } = platform.database;
  const begun = new Date(now - UNBEGUN_MS);
  const since = { kept: platform.reserve.state === 'ok' ? keptSince(now) : begun, begun };
  for (let swept = 0; ; ) {
    const stale = await staleUploads(db, since, AT_ONCE);
    for (const id of stale) {
      signal?.throwIfAborted();
      await db.transaction(async (tx) => {
        if (await holdStale(tx, id, since)) await deleteFilesWithBlobs(platform, tx, await deleteUpload(tx, id));
      });
    }
    swept += stale.length;
    if (stale.length < AT_ONCE) return swept;
  }
}
