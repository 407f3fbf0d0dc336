import type { CaptureRefusal } from '@twinscape/contract/panoramas';
import { z } from 'zod';
import { defineJob, type JobRun } from '../../../platform/jobs/index.ts';
import type { Platform } from '../../../platform/platform.ts';
import { markCaptureFailed, type StartedCaptureRun, startCaptureRun } from '../captureStore.ts';
import { publishPanoramasChanged } from '../publish.ts';
import { CaptureSuperseded, convertCapture, NoPanorama } from './convertCapture.ts';
import { panoramaJob, queueCapture, requeueLostCaptures, retryCaptureLater } from './queue.ts';

const watchJob = defineJob({ name: 'panoramas.watchConversions', payload: z.object({}), maxAttempts: 1 });

/** Conversions, and a look every few minutes that none was forgotten. */
export function registerPanoramaJobs(platform: Platform): void {
  platform.jobs.handle(panoramaJob, ({ captureId }, running) => runJob(platform, captureId, running));
  platform.jobs.handleEvery(watchJob, 5, () => requeueLostCaptures(platform));
}

async function runJob(platform: Platform, captureId: string, { signal, isLast }: JobRun): Promise<void> {
  const { db } = platform.database;
  // On a disk without room the photograph goes on waiting.
  if (platform.reserve.state !== 'ok') return retryCaptureLater(platform, captureId);
  const run = await db.transaction(async (tx) => {
    const started = await startCaptureRun(tx, captureId);
    if (started) await publishPanoramasChanged(tx, started.projectId);
    return started;
  });
  if (!run) return;
  try {
    await convertCapture(platform, run, signal);
  } catch (error) {
    if (error instanceof CaptureSuperseded) return;
    if (error instanceof NoPanorama) return failRun(platform, run, error.reason);
    // The process is being stopped: the next one begins anew, and this was no failed try.
    if (signal?.aborted) return db.transaction((tx) => queueCapture(platform, tx, captureId));
    if (isLast) await failRun(platform, run, 'crashed');
    throw error;
  }
}

const failRun = (platform: Platform, run: StartedCaptureRun, reason: CaptureRefusal): Promise<void> =>
  platform.database.db.transaction(async (tx) => {
    if (await markCaptureFailed(tx, run, reason)) await publishPanoramasChanged(tx, run.projectId);
  });
