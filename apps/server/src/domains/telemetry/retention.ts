import { z } from 'zod';
import { defineJob } from '../../platform/jobs/index.ts';
import type { Platform } from '../../platform/platform.ts';
import { getTelemetry } from './telemetry.ts';

const retentionJob = defineJob({ name: 'telemetry_upkeep', payload: z.object({}), maxAttempts: 3 });
const EVERY_MINUTES = 30;
/** A day is closed some hours after its end, when what was late is mostly there. */
const GRACE_MS = 3 * 3_600_000;

/** Makes partitions ahead, closes days, removes what is too old. Each may be cut off anywhere and is done again. */
export function scheduleRetention(platform: Platform): void {
  platform.jobs.handleEvery(retentionJob, EVERY_MINUTES, async ({ signal }) => {
    const { store } = getTelemetry(platform);
    const now = Date.now();
    await store.createPartitions(now);
    await store.deleteOldPoints(now);
    await store.compactDays(now - GRACE_MS, { signal });
  });
}
