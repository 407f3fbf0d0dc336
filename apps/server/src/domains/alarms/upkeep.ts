import { z } from 'zod';
import { defineJob } from '../../platform/jobs/index.ts';
import type { Platform } from '../../platform/platform.ts';
import { forgetCleared } from './changeStore.ts';

const forgetJob = defineJob({ name: 'alarms.forget', payload: z.object({}), maxAttempts: 3 });
const EVERY_MINUTES = 30;
const AT_ONCE = 2_000;
const DAY_MS = 86_400_000;

/** Forgets alarms that were cleared longer ago than the installation keeps them, with their history; some at a time, so that nothing waits for it. Open ones stay, whatever their age. */
export async function forgetOldAlarms(platform: Platform, now: Date, signal?: AbortSignal): Promise<number> {
  const { alarmDays } = platform.config;
  if (alarmDays === 0) return 0;
  const before = new Date(now.getTime() - alarmDays * DAY_MS);
  let forgotten = 0;
  for (;;) {
    const count = await platform.database.db.transaction((tx) => forgetCleared(tx, before, AT_ONCE));
    forgotten += count;
    if (count < AT_ONCE) return forgotten;
    signal?.throwIfAborted();
  }
}

export const forgetRegularly = (platform: Platform): void =>
  platform.jobs.handleEvery(forgetJob, EVERY_MINUTES, ({ signal }) => forgetOldAlarms(platform, new Date(), signal));
