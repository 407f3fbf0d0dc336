import { z } from 'zod';
import { leaveForLater } from '../../../platform/bin/index.ts';
import type { Db } from '../../../platform/db/index.ts';
import { defineJob } from '../../../platform/jobs/index.ts';
import type { Platform } from '../../../platform/platform.ts';
import {
  CONVERSION_TABLES,
  deleteRemoval,
  deleteRowBatch,
  loadRemovalKeys,
  markRowsForRemoval,
} from '../conversionStore.ts';

/** Rows removed in one statement: short locks, and nothing to undo when the process ends in between. */
const ROWS_PER_STATEMENT = 20_000;

export const rowRemovalJob = defineJob({ name: 'models.removeRows', payload: z.object({}), maxAttempts: 10 });

/** What is left of models in the bin: rows of their elements. */
export const MODEL_ROWS_ACT = 'model rows';

/**
 * Removes the elements, properties and systems of versions whose rows go with this transaction; a job does it in small
 * steps afterwards.
 */
export async function queueRowRemoval(
  platform: Pick<Platform, 'jobs'>,
  tx: Db,
  keys: readonly number[],
): Promise<void> {
  if (keys.length === 0 || (await leaveForLater(tx, MODEL_ROWS_ACT, { keys }))) return;
  await markRowsForRemoval(tx, keys);
  await platform.jobs.add(tx, rowRemovalJob, {});
}

/** Harmless when it runs twice, and goes on where an earlier run ended. */
export async function deleteRemovedRows(platform: Pick<Platform, 'database'>, signal?: AbortSignal): Promise<void> {
  const { db } = platform.database;
  for (const key of await loadRemovalKeys(db)) {
    for (const table of CONVERSION_TABLES) {
      let removed: number;
      do {
        signal?.throwIfAborted();
        removed = await deleteRowBatch(db, table, key, ROWS_PER_STATEMENT);
      } while (removed === ROWS_PER_STATEMENT);
    }
    await deleteRemoval(db, key);
  }
}
