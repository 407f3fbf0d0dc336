import { formatReason, NotConvertible } from '@twinscape/convert';
import { z } from 'zod';
import { defineJob, type JobRun } from '../../../platform/jobs/index.ts';
import type { Platform } from '../../../platform/platform.ts';
import { markFailed, type StartedRun, startRun } from '../conversionStore.ts';
import { publishModelsChanged } from '../publish.ts';
import { convertVersion } from './convertVersion.ts';
import { deleteOldWorkFolders } from './folder.ts';
import { RunSuperseded } from './progress.ts';
import { convertJob, queueConversion, requeueLostConversions, retryLater } from './queue.ts';
import { deleteRemovedRows, rowRemovalJob } from './removal.ts';

const watchJob = defineJob({ name: 'models.watchConversions', payload: z.object({}), maxAttempts: 1 });

/** Jobs of models: conversions, the removal of what is gone, and a look every few minutes that none was forgotten. */
export function registerConversionJobs(platform: Platform): void {
  const { jobs } = platform;
  jobs.handle(convertJob, ({ versionId }, running) => runConvertJob(platform, versionId, running));
  jobs.handle(rowRemovalJob, (_payload, { signal }) => deleteRemovedRows(platform, signal));
  jobs.handleEvery(watchJob, 5, () => requeueLostConversions(platform));
  if (platform.config.roles.has('worker'))
    deleteOldWorkFolders(platform.config).catch((error: unknown) =>
      platform.log.warn({ err: error }, 'the folders of killed conversions could not be removed'),
    );
}

async function runConvertJob(platform: Platform, versionId: string, { signal, isLast }: JobRun): Promise<void> {
  const { db } = platform.database;
  // A conversion writes several times the size of its file: on a disk without room the version goes on waiting.
  if (platform.reserve.state !== 'ok') return retryLater(platform, versionId);
  const run = await db.transaction(async (tx) => {
    const startedRun = await startRun(tx, versionId);
    if (startedRun) await publishModelsChanged(tx, startedRun.projectId);
    return startedRun;
  });
  if (!run) return;
  try {
    await convertVersion(platform, run, signal);
  } catch (error) {
    if (error instanceof RunSuperseded) return;
    if (error instanceof NotConvertible) return failRun(platform, run, error);
    // The process is being stopped: the next one begins anew, and this was no failed try.
    if (signal?.aborted) return db.transaction((tx) => queueConversion(platform, tx, versionId));
    if (isLast) await failRun(platform, run, new NotConvertible('crashed'));
    throw error;
  }
}

/** Says in both languages why the version cannot be opened, and what to do. */
const failRun = (platform: Platform, run: StartedRun, cause: NotConvertible): Promise<void> =>
  platform.database.db.transaction(async (tx) => {
    const state = cause.code === 'needsConverter' ? 'needs_converter' : 'error';
    const isRecorded = await markFailed(tx, run, { state, code: cause.code, reason: formatReason(cause) });
    if (isRecorded) await publishModelsChanged(tx, run.projectId);
  });
