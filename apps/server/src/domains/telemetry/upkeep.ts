import { z } from 'zod';
import { defineJob } from '../../platform/jobs/index.ts';
import type { Platform } from '../../platform/platform.ts';
import { telemetryOf } from './telemetry.ts';

const upkeepJob = defineJob({ name: 'telemetry_upkeep', payload: z.object({}), maxAttempts: 3 });
const EVERY_MINUTES = 30;
/** A day is closed some hours after its end, when what was late is mostly there. */
const GRACE_MS = 3 * 3_600_000;

/** Makes partitions ahead, closes days, removes what is too old. Each may be cut off anywhere and is done again. */
export function handleUpkeep(platform: Platform): void {
  platform.jobs.handleEvery(upkeepJob, EVERY_MINUTES, async ({ signal }) => {
    const { store } = telemetryOf(platform);
    const now = Date.now();
    await store.openDays(now);
    await store.forgetOld(now);
    await store.closeDays(now - GRACE_MS, { signal });
  });
}
