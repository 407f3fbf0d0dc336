import { RPC_KEPT_DAYS } from '@twinscape/contract/devices';
import { z } from 'zod';
import { defineJob } from '../../../platform/jobs/index.ts';
import type { Platform } from '../../../platform/platform.ts';
import { expireAndDeleteOldRpcs } from './rpcStore.ts';

const retentionJob = defineJob({ name: 'rpc_upkeep', payload: z.object({}), maxAttempts: 3 });
const EVERY_MINUTES = 5;

/** Calls that ran out are written down as such, and old ones forgotten. */
export function registerRpcRetention(platform: Platform): void {
  platform.jobs.handleEvery(retentionJob, EVERY_MINUTES, () =>
    expireAndDeleteOldRpcs(platform.database.db, RPC_KEPT_DAYS),
  );
}
