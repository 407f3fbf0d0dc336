import { sqlState } from '../../../platform/db/index.ts';

/**
 * Connection lost, transaction rolled back by the server, out of resources, locked, shut down or crashed, file system.
 */
const PASSING_STATES = /^(08|40|53|55|57|58)/;
const LOST_CONNECTION = /connection|connect|terminated|socket|stream/i;

/** Whether a failure to store says nothing against the points: trying again is then worth it. */
export function isTransientError(error: unknown): boolean {
  const { state } = sqlState(error);
  if (state !== undefined) return PASSING_STATES.test(state);
  if (!(error instanceof Error)) return false;
  if ('code' in error && typeof error.code === 'string' && error.code.startsWith('E')) return true;
  return LOST_CONNECTION.test(error.message);
}
