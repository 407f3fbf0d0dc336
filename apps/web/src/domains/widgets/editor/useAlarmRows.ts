import { projectAlarmCalls } from '@twinscape/contract/alarms';
import { useCall } from '../../../platform/api/index.ts';
import type { FrameRow } from '../../labels/index.ts';

const MOST = 50;
const EVERY_MS = 10_000;

/**
 * Alarms of the project that stand now, as a widget hears them; undefined while they are not asked for or not known.
 */
export function useAlarmRows(projectId: string | undefined): readonly FrameRow[] | undefined {
  const { data } = useCall(
    projectAlarmCalls.GetProjectAlarmList,
    { projectId: projectId ?? '', statuses: ['activeUnack', 'activeAck'], pageIndex: 1, pageSize: MOST },
    { enabled: projectId !== undefined, handles: true, everyMs: EVERY_MS },
  );
  if (projectId === undefined) return undefined;
  return data?.data.list.map(({ alarmType, message, severity, originatorName, startTime }) => ({
    key: alarmType,
    text: message ?? alarmType,
    unit: '',
    isOld: false,
    severity,
    source: originatorName,
    time: startTime.toISOString(),
  }));
}
