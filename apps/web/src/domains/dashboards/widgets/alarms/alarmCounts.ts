import { SEVERITIES, type Severity } from '@twinscape/contract/alarms';
import type { DashboardAlarm } from '@twinscape/contract/dashboards';
import { startOfUnit } from '../../data/timeWindow.ts';

/** How many alarms there are of each severity, the worst first. Pure. */
export const countSeverities = (
  alarms: readonly DashboardAlarm[],
): { readonly severity: Severity; readonly count: number }[] =>
  SEVERITIES.map((severity) => ({ severity, count: alarms.filter((alarm) => alarm.severity === severity).length }));

/** How many alarms began on each day of the calendar of a zone, by the beginning of the day. Pure. */
export function countDays(alarms: readonly DashboardAlarm[], zone?: string): Map<number, number> {
  const days = new Map<number, number>();
  for (const { startTime } of alarms) {
    const day = startOfUnit(startTime.getTime(), 'day', 0, zone);
    days.set(day, (days.get(day) ?? 0) + 1);
  }
  return days;
}

/** Which sources alarmed how often, the most frequent first. Pure. */
export function countSources(alarms: readonly DashboardAlarm[]): { readonly name: string; readonly count: number }[] {
  const sources = new Map<string, { name: string; count: number }>();
  for (const { originatorId, originatorName: name } of alarms) {
    const known = sources.get(originatorId) ?? { name, count: 0 };
    known.count += 1;
    sources.set(originatorId, known);
  }
  return [...sources.values()].sort((one, other) => other.count - one.count || one.name.localeCompare(other.name));
}
