import { expect } from 'vitest';
import { purgeOld } from '../platform/bin/index.ts';
import type { Platform } from '../platform/platform.ts';

/** Deletes for good what is in the bin, once whatever belongs to it is there. */
export async function emptyBin(platform: Platform): Promise<void> {
  const waiting = () => platform.database.pool.query('select from outbox_event where bin_entry is not null limit 1');
  await expect.poll(async () => (await waiting()).rowCount, { interval: 20 }).toBe(0);
  // Whatever was deleted before tomorrow.
  await purgeOld(platform, -1);
}
