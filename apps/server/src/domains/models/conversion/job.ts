import { NotConvertible, reasonText } from '@twinscape/convert';
import { z } from 'zod';
import { defineJob, type JobRun } from '../../../platform/jobs/index.ts';
import type { Platform } from '../../../platform/platform.ts';
import { type BegunRun, beginRun, markFailed } from '../conversionStore.ts';
import { publishModelsChanged } from '../publish.ts';
import { convertVersion } from './convertVersion.ts';
import { sweepWorkFolders } from './folder.ts';
import { Superseded } from './progress.ts';
import { convertJob, queueConversion, queueLater, requeueForgotten } from './queue.ts';
import { removalJob, removeRows } from './removal.ts';

const watchJob = defineJob({ name: 'models.watchConversions', payload: z.object({}), maxAttempts: 1 });

/** Jobs of models: conversions, the removal of what is gone, and a look every few minutes that none was forgotten. */
export function handleConversions(platform: Platform): void {
  const { jobs } = platform;
  jobs.handle(convertJob, ({ versionId }, running) => convertOne(platform, versionId, running));
  jobs.handle(removalJob, (_payload, { signal }) => removeRows(platform, signal));
  jobs.handleEvery(watchJob, 5, () => requeueForgotten(platform));
  if (platform.config.roles.has('worker'))
    sweepWorkFolders(platform.config).catch((error: unknown) =>
      platform.log.warn({ err: error }, 'the folders of killed conversions could not be removed'),
    );
}

async function convertOne(platform: Platform, versionId: string, { signal, isLast }: JobRun): Promise<void> {
  const { db } = platform.database;
  // A conversion writes several times the size of its file: on a disk without room the version goes on waiting.
  if (platform.reserve.state !== 'ok') return queueLater(platform, versionId);
  const run = await db.transaction(async (tx) => {
    const begun = await beginRun(tx, versionId);
    if (begun) await publishModelsChanged(tx, begun.projectId);
    return begun;
  });
  if (!run) return;
  try {
    await convertVersion(platform, run, signal);
  } catch (error) {
    if (error instanceof Superseded) return;
    if (error instanceof NotConvertible) return fail(platform, run, error);
    // The process is being stopped: the next one begins anew, and this was no failed try.
    if (signal?.aborted) return db.transaction((tx) => queueConversion(platform, tx, versionId));
    if (isLast) await fail(platform, run, new NotConvertible('crashed'));
    throw error;
  }
}

/** Says in both languages why the version cannot be opened, and what to do. */
const fail = (platform: Platform, run: BegunRun, cause: NotConvertible): Promise<void> =>
  platform.database.db.transaction(async (tx) => {
    const state = cause.code === 'needsConverter' ? 'needs_converter' : 'error';
    const isTold = await markFailed(tx, run, { state, code: cause.code, reason: reasonText(cause) });
    if (isTold) await publishModelsChanged(tx, run.projectId);
  });
