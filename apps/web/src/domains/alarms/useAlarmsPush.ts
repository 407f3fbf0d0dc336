import type { CallSpec } from '@twinscape/contract';
import { useRefetchOnPush } from '../../platform/live/index.ts';
import { ALARM_READS } from './reads.ts';

/** Reads alarms again when some of the project changed; without a project somebody else on the page does. */
export const useAlarmsPush = (projectId: string | undefined, reads: readonly CallSpec[] = ALARM_READS): void =>
  useRefetchOnPush('alarms.changed', projectId, reads);
