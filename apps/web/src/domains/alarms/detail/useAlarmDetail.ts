import { projectAlarmCalls } from '@twinscape/contract/alarms';
import { useCall } from '../../../platform/api/index.ts';

/** Changes are pushed; where the line was down it is read again so often. Milliseconds. */
const REFRESH_MS = 30_000;

/** One alarm with its history and comments. */
export const useAlarmDetail = (projectId: string, alarmId: string | undefined) =>
  useCall(
    projectAlarmCalls.GetProjectAlarmDetail,
    { projectId, alarmId: alarmId ?? '' },
    { enabled: alarmId !== undefined, handles: true, everyMs: REFRESH_MS },
  );
