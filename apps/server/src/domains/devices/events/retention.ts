import { EVENT_DAYS } from '@twinscape/contract/devices';
import { z } from 'zod';
import { defineJob } from '../../../platform/jobs/index.ts';
import type { Platform } from '../../../platform/platform.ts';
import { deleteOldEvents } from './eventStore.ts';

const retentionJob = defineJob({ name: 'devices.forgetEvents', payload: z.object({}), maxAttempts: 3 });
const EVERY_MINUTES = 30;
const AT_ONCE = 10_000;
const DAY_MS = 86_400_000;

/** Forgets what is too old, some at a time, so that nothing waits for it. */
export function registerEventRetention(platform: Platform): void {
  platform.jobs.handleEvery(retentionJob, EVERY_MINUTES, async ({ signal }) => {
    const before = new Date(Date.now() - EVENT_DAYS * DAY_MS);
    while ((await deleteOldEvents(platform.database.db, before, AT_ONCE)) === AT_ONCE) signal?.throwIfAborted();
  });
}
