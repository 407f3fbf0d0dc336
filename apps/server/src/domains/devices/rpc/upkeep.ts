import { RPC_KEPT_DAYS } from '@twinscape/contract/devices';
import { z } from 'zod';
import { defineJob } from '../../../platform/jobs/index.ts';
import type { Platform } from '../../../platform/platform.ts';
import { settleRpcs } from './rpcStore.ts';

const upkeepJob = defineJob({ name: 'rpc_upkeep', payload: z.object({}), maxAttempts: 3 });
const EVERY_MINUTES = 5;

/** Calls that ran out are written down as such, and old ones forgotten. */
export function handleRpcUpkeep(platform: Platform): void {
  platform.jobs.handleEvery(upkeepJob, EVERY_MINUTES, () => settleRpcs(platform.database.db, RPC_KEPT_DAYS));
}
