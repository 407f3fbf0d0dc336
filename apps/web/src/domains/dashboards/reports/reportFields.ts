import type { DashboardReport } from '@twinscape/contract/dashboards';

type Words = Readonly<Record<'daily' | 'weekly' | 'monthly' | 'weekdays', string>>;
type Cadence = Pick<DashboardReport, 'cadence' | 'time' | 'weekday' | 'monthDay' | 'timeZone'>;

/** When a report goes out, in a few words. Pure. */
export function formatCadence({ cadence, time, weekday, monthDay, timeZone }: Cadence, words: Words): string {
  const days = {
    day: words.daily,
    week: `${words.weekly} ${words.weekdays.split(' ')[weekday - 1] ?? ''}`,
    month: `${words.monthly} ${monthDay}`,
  };
  return `${days[cadence]} ${time} · ${timeZone}`;
}

/** The reader's own zone first. */
export const OWN_ZONE = Intl.DateTimeFormat().resolvedOptions().timeZone;
export const ZONES: readonly string[] = [...new Set([OWN_ZONE, ...Intl.supportedValuesOf('timeZone')])];
