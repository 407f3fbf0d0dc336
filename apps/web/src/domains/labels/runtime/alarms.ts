import { projectAlarmCalls, SEVERITIES, type Severity } from '@twinscape/contract/alarms';
import { useMemo } from 'react';
import { useCall } from '../../../platform/api/index.ts';
import { useReadsOnPush } from '../../../platform/live/index.ts';
import type { ColourName } from '../../../platform/theme/index.ts';

const READS = [projectAlarmCalls.GetProjectAlarmList] as const;
const MOST = 10_000;
/** A push may be missed while the line is down. */
const ANYWAY_MS = 30_000;

/** The colours of severities, by their names in the theme. */
export const SEVERITY_COLOURS: Readonly<Record<Severity, ColourName>> = {
  critical: 'fault',
  major: 'major',
  minor: 'unknown',
  warning: 'info',
  indeterminate: 'stop',
};
/** The worse, the earlier a label finds room. */
export const urgencyOf = (severity: Severity): number => SEVERITIES.length - SEVERITIES.indexOf(severity);

const DAY_MS = 86_400_000;

/** The worst open alarm of each device, by its UUID, now or as of a moment. Visitors of a share are not told of alarms. */
export function useWorstAlarms(
  projectId: string,
  isSignedIn: boolean,
  asOf: Date | undefined,
): ReadonlyMap<string, Severity> {
  const isNow = isSignedIn && asOf === undefined;
  useReadsOnPush('alarms.changed', isNow ? projectId : undefined, READS);
  // Of the past whole days are read, so that a slider that moves does not ask at each step.
  const day = Math.floor((asOf?.getTime() ?? 0) / DAY_MS) * DAY_MS;
  const { data } = useCall(
    projectAlarmCalls.GetProjectAlarmList,
    {
      projectId,
      ...(asOf
        ? { startTime: new Date(day - 7 * DAY_MS), endTime: new Date(day + DAY_MS) }
        : { statuses: ['activeUnack', 'activeAck'] as const }),
      pageIndex: 1,
      pageSize: MOST,
      orderBy: 'severity',
      orderByType: 1,
    },
    { enabled: isSignedIn, handles: true, keepPrevious: true, ...(isNow ? { everyMs: ANYWAY_MS } : {}) },
  );
  const moment = asOf?.getTime();
  return useMemo(() => {
    const worst = new Map<string, Severity>();
    for (const { originatorId, severity, startTime, clearTime } of data?.data.list ?? []) {
      if (moment !== undefined && (startTime.getTime() > moment || (clearTime?.getTime() ?? Infinity) <= moment))
        continue;
      const known = worst.get(originatorId);
      if (!known || urgencyOf(severity) > urgencyOf(known)) worst.set(originatorId, severity);
    }
    return worst;
  }, [data, moment]);
}
