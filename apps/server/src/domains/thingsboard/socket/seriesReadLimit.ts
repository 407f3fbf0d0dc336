import { WorkQueue } from '../../../platform/limits/index.ts';
import { defineService } from '../../../platform/services.ts';

/**
 * Series that the sockets of this process read from the database at the same time; each takes a connection of the pool,
 * which calls need as well.
 */
const AT_ONCE = 6;

/** The turns of all sockets of this process to read series, in the order in which they came. */
export const seriesReadLimitService = defineService(
  'realtime.seriesReads',
  () => new WorkQueue({ atOnce: AT_ONCE, mostWaiting: Infinity, mostWaitMs: Infinity }),
);
