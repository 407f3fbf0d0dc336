import { ZoneClock } from '@twinscape/contract';
import type { RuleSchedule } from '@twinscape/contract/alarms';

const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;

/** When a rule's schedule is open. Moments in milliseconds since 1970. */
export interface CompiledSchedule {
  isOpen(at: number): boolean;
  /** The next moment at which it opens or shuts; undefined when it never does again. */
  nextChange(at: number): number | undefined;
}

/** From `from` (included) to `until` (excluded) nothing changes; `until` is infinite when nothing ever does. */
type Run = { readonly from: number; readonly until: number; readonly isOpen: boolean };

/**
 * Open is decided by the clock on the wall of the time zone: at a moment whose local time lies in the hours of a day
 * that counts. So the day on which the clocks go forward is an hour shorter, and a quarter of an hour that the clocks
 * show twice counts twice. Hours past midnight belong to the day on which they begin.
 */
export function compileSchedule(schedule: RuleSchedule): CompiledSchedule {
  const offsetAt = createOffsetLookup(schedule.timeZone);
  const from = toMinutes(schedule.from) * MINUTE;
  const to = toMinutes(schedule.to) * MINUTE;
  const days = new Set(schedule.days);
  const holidays = new Set(schedule.holidays);
  /** `day` in days since 1970, of the local calendar; the first was a Thursday. */
  const counts = (day: number): boolean =>
    days.has(((((day + 3) % 7) + 7) % 7) + 1) && !holidays.has(new Date(day * DAY).toISOString().slice(0, 10));
  const lastHoliday = Math.max(0, ...(schedule.holidays ?? []).map((day) => Date.parse(day)));

  const isOpenAt = (local: number): boolean => {
    const day = Math.floor(local / DAY);
    const time = local - day * DAY;
    if (from < to) return time >= from && time < to && counts(day);
    return (time >= from && counts(day)) || (time < to && counts(day - 1));
  };

  /** A stretch without an edge of the hours, a midnight or a change of the clocks. */
  function stretch(at: number): Run {
    const offset = offsetAt(at);
    const local = at + offset;
    const midnight = Math.floor(local / DAY) * DAY;
    const edges = [midnight + from, midnight + to, midnight + DAY].filter((edge) => edge > local);
    const until = Math.min(...edges) - offset;
    return { from: at, until: findOffsetChange(offsetAt, offset, at, until) ?? until, isOpen: isOpenAt(local) };
  }

  function run(at: number): Run {
    const first = stretch(at);
    // After the last holiday every week is like the other.
    const end = Math.max(at, lastHoliday) + 9 * DAY;
    let { until } = first;
    while (until < end) {
      const next = stretch(until);
      if (next.isOpen !== first.isOpen) return { ...first, until };
      until = next.until;
    }
    return { ...first, until: Number.POSITIVE_INFINITY };
  }

  // Devices are judged at about the same time, one after the other.
  let known: Run = { from: 0, until: 0, isOpen: false };
  const runAt = (at: number): Run => {
    if (at < known.from || at >= known.until) known = run(at);
    return known;
  };
  return {
    isOpen: (at) => runAt(at).isOpen,
    nextChange: (at) => {
      const { until } = runAt(at);
      return Number.isFinite(until) ? until : undefined;
    },
  };
}

const toMinutes = (clock: string): number => {
  const [hours = 0, minutes = 0] = clock.split(':').map(Number);
  return hours * 60 + minutes;
};

/**
 * The first moment after `from` and before `until` with another offset, found by halving: clocks change at most once in
 * a day.
 */
function findOffsetChange(
  offsetAt: (at: number) => number,
  offset: number,
  from: number,
  until: number,
): number | undefined {
  if (offsetAt(until - 1) === offset) return undefined;
  let [same, other] = [from, until - 1];
  while (other - same > 1) {
    const middle = Math.floor((same + other) / 2);
    if (offsetAt(middle) === offset) same = middle;
    else other = middle;
  }
  return other;
}

/** Local time less UTC of a zone, in milliseconds. */
function createOffsetLookup(timeZone: string): (at: number) => number {
  const clock = new ZoneClock(timeZone);
  return (at) => clock.read(at) - at;
}
