import { z } from 'zod';
import { defineJob } from '../../platform/jobs/index.ts';
import type { Platform } from '../../platform/platform.ts';
import { deleteOldClearedAlarms } from './changeStore.ts';

const deleteOldJob = defineJob({ name: 'alarms.forget', payload: z.object({}), maxAttempts: 3 });
const EVERY_MINUTES = 30;
const BATCH_SIZE = 2_000;
const DAY_MS = 86_400_000;

/**
 * Forgets alarms that were cleared longer ago than the installation keeps them, with their history; some at a time, so
 * that nothing waits for it. Open ones stay, whatever their age.
 */
export async function deleteOldAlarms(platform: Platform, now: Date, signal?: AbortSignal): Promise<number> {
  const { alarmDays } = platform.config;
  if (alarmDays === 0) return 0;
  const before = new Date(now.getTime() - alarmDays * DAY_MS);
  let deleted = 0;
  for (;;) {
    const count = await platform.database.db.transaction((tx) => deleteOldClearedAlarms(tx, before, BATCH_SIZE));
    deleted += count;
    if (count < BATCH_SIZE) return deleted;
    signal?.throwIfAborted();
  }
}

export const registerAlarmRetention = (platform: Platform): void =>
  platform.jobs.handleEvery(deleteOldJob, EVERY_MINUTES, ({ signal }) => deleteOldAlarms(platform, new Date(), signal));
