import { z } from 'zod';
import { defineJob } from '../../../platform/jobs/index.ts';
import type { Platform } from '../../../platform/platform.ts';
import { deleteFilesWithBlobs } from '../deleteFiles.ts';
import { expiryCutoff } from './limits.ts';
import { deleteUpload, findStaleUploads, lockStaleUpload } from './uploadStore.ts';

export const uploadRetentionJob = defineJob({ name: 'files.sweepUploads', payload: z.object({}), maxAttempts: 3 });

const UPLOADS_PER_QUERY = 100;

/**
 * Uploads that were announced and never begun are kept so long; on a disk without room also those that somebody left in
 * the middle.
 */
const UNSTARTED_MS = 3_600_000;

/** Takes uploads away that have expired, with their bytes. Answers how many. */
export async function deleteOldUploads(platform: Platform, signal?: AbortSignal, now = Date.now()): Promise<number> {
  const { db } = platform.database;
  const begun = new Date(now - UNSTARTED_MS);
  const since = { kept: platform.reserve.state === 'ok' ? expiryCutoff(now) : begun, begun };
  for (let deletedCount = 0; ; ) {
    const stale = await findStaleUploads(db, since, UPLOADS_PER_QUERY);
    for (const id of stale) {
      signal?.throwIfAborted();
      await db.transaction(async (tx) => {
        if (await lockStaleUpload(tx, id, since)) await deleteFilesWithBlobs(platform, tx, await deleteUpload(tx, id));
      });
    }
    deletedCount += stale.length;
    if (stale.length < UPLOADS_PER_QUERY) return deletedCount;
  }
}

/** What is abandoned gives its room back within the hour in which it expires. */
export function registerUploadRetention(platform: Platform): void {
  platform.jobs.handleEvery(uploadRetentionJob, 15, async ({ signal }) => {
    const deletedCount = await deleteOldUploads(platform, signal);
    if (deletedCount > 0) platform.log.info({ swept: deletedCount }, 'expired uploads were removed');
  });
}
