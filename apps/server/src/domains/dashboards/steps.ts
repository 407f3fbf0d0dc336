import { ZoneClock } from '@twinscape/contract';
import type { SeriesStep } from '@twinscape/contract/dashboards';

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
/** More beginnings than anybody can see. */
const STEPS_MAX = 20_000;

/** The beginning of the step that holds a local time; weeks begin on Monday. */
function floorLocal(local: number, step: SeriesStep): number {
  const date = new Date(local);
  const [year, month] = [date.getUTCFullYear(), date.getUTCMonth()];
  const day = Date.UTC(year, month, date.getUTCDate());
  switch (step) {
    case 'hour':
      return local - (local % HOUR_MS);
    case 'day':
      return day;
    case 'week':
      return day - ((date.getUTCDay() + 6) % 7) * DAY_MS;
    case 'month':
      return Date.UTC(year, month, 1);
    default:
      return Date.UTC(year, 0, 1);
  }
}

function nextLocal(local: number, step: SeriesStep): number {
  const date = new Date(local);
  const [year, month] = [date.getUTCFullYear(), date.getUTCMonth()];
  switch (step) {
    case 'hour':
      return local + HOUR_MS;
    case 'day':
      return local + DAY_MS;
    case 'week':
      return local + 7 * DAY_MS;
    case 'month':
      return Date.UTC(year, month + 1, 1);
    default:
      return Date.UTC(year + 1, 0, 1);
  }
}

/**
 * The beginnings of the steps of a period, rising; the first may lie before it. Hours, days, weeks, months and years
 * are those of a time zone; milliseconds are counted from the period's beginning. Pure.
 */
export function listStepStarts(
  period: { readonly from: number; readonly to: number },
  { step, ms, timeZone }: { readonly step: SeriesStep; readonly ms: number; readonly timeZone: string },
): number[] {
  const { from, to } = period;
  const starts: number[] = [];
  if (step === 'milliseconds') {
    for (let at = from; at < to && starts.length < STEPS_MAX; at += ms) starts.push(at);
    return starts;
  }
  const clock = new ZoneClock(timeZone);
  let local = floorLocal(clock.read(from), step);
  while (starts.length < STEPS_MAX) {
    const at = clock.find(local);
    if (at >= to) break;
    starts.push(at);
    local = nextLocal(local, step);
  }
  return starts;
}
