import { isTimeZoneName } from '@twinscape/contract';
import type { Timewindow } from '@twinscape/contract/dashboards';
import { fromClock, toClock } from './zoneClock.ts';

/** Which stretch of time a dashboard shows. Milliseconds. */
export type TimeWindow =
  /** The last so many, up to now, which goes on. */
  | { readonly mode: 'live'; readonly ms: number }
  /** A day, week and so on of the reader's calendar: the current one, or the one before. */
  | { readonly mode: 'calendar'; readonly unit: CalendarUnit; readonly isBefore: boolean }
  | { readonly mode: 'fixed'; readonly from: number; readonly to: number };
export type CalendarUnit = 'hour' | 'day' | 'week' | 'month' | 'year';
/** A stretch of time as it is now; `isLive`: new values belong to it. */
export type TimeSpan = { readonly from: number; readonly to: number; readonly isLive: boolean };

export const MINUTE_MS = 60_000;
export const HOUR_MS = 3_600_000;
export const DAY_MS = 86_400_000;
export const USUAL_WINDOW: TimeWindow = { mode: 'live', ms: DAY_MS };
/** Lengths that a reader chooses from. */
export const LIVE_CHOICES_MS = [
  5 * MINUTE_MS,
  15 * MINUTE_MS,
  HOUR_MS,
  6 * HOUR_MS,
  DAY_MS,
  7 * DAY_MS,
  30 * DAY_MS,
] as const;
const LONGEST_MS = 3_660 * DAY_MS;

const UNITS: readonly CalendarUnit[] = ['hour', 'day', 'week', 'month', 'year'];

/** The window as an address has it: `live-3600000`, `day`, `day-before`, `1700000000000-1700003600000`. Pure. */
export function formatTimeWindow(window: TimeWindow): string {
  switch (window.mode) {
    case 'live':
      return `live-${window.ms}`;
    case 'calendar':
      return `${window.unit}${window.isBefore ? '-before' : ''}`;
    case 'fixed':
      return `${window.from}-${window.to}`;
  }
}

/** Undefined for what means no window. Pure. */
export function parseTimeWindow(text: string): TimeWindow | undefined {
  const live = /^live-(\d{1,13})$/.exec(text);
  if (live) return { mode: 'live', ms: Math.min(LONGEST_MS, Math.max(1_000, Number(live[1]))) };
  const fixed = /^(\d{1,15})-(\d{1,15})$/.exec(text);
  if (fixed) {
    const [from, to] = [Number(fixed[1]), Number(fixed[2])];
    return to > from && to - from <= LONGEST_MS ? { mode: 'fixed', from, to } : undefined;
  }
  const [unit, before] = text.split('-');
  const known = UNITS.find((one) => one === unit);
  return known && (before === undefined || before === 'before')
    ? { mode: 'calendar', unit: known, isBefore: before === 'before' }
    : undefined;
}

/**
 * Where a unit of the calendar of a zone begins, `back` units before that of a moment; weeks begin on Monday. Without a
 * zone by the reader's calendar. Pure.
 */
export function startOfUnit(at: number, unit: CalendarUnit, back = 0, zone?: string): number {
  const date = toClock(at, zone);
  const [year, month, day] = [date.getFullYear(), date.getMonth(), date.getDate()];
  const starts = {
    hour: () => new Date(year, month, day, date.getHours() - back),
    day: () => new Date(year, month, day - back),
    week: () => new Date(year, month, day - ((date.getDay() + 6) % 7) - 7 * back),
    month: () => new Date(year, month - back, 1),
    year: () => new Date(year - back, 0, 1),
  };
  return fromClock(starts[unit](), zone);
}

/** The stretch that a window means at a moment. Pure. */
export function resolvePeriod(window: TimeWindow, now: number, zone?: string): TimeSpan {
  switch (window.mode) {
    case 'live':
      return { from: now - window.ms, to: now, isLive: true };
    case 'fixed':
      return { from: window.from, to: window.to, isLive: window.to >= now };
    case 'calendar': {
      const { unit, isBefore } = window;
      // The whole of the current one is shown, so that what is still to come has its room.
      return isBefore
        ? { from: startOfUnit(now, unit, 1, zone), to: startOfUnit(now, unit, 0, zone), isLive: false }
        : { from: startOfUnit(now, unit, 0, zone), to: startOfUnit(now, unit, -1, zone), isLive: true };
    }
  }
}

/** The zone whose calendar and clock a dashboard shows; undefined: the reader's. Pure. */
export const readZone = (name: string | null | undefined): string | undefined =>
  name && isTimeZoneName(name) ? name : undefined;

/** A stretch as it is now: one that is live has gone on since it was chosen. Pure. */
export const stretchToNow = (period: TimeSpan, now: number): TimeSpan =>
  period.isLive && period.to < now ? { ...period, to: now } : period;

/** A stretch to full hours: whoever asks for nearly the same asks once. Pure. */
export const coverHours = ({ from, to, isLive }: TimeSpan): TimeSpan => ({
  from: Math.floor(from / HOUR_MS) * HOUR_MS,
  to: Math.ceil(to / HOUR_MS) * HOUR_MS,
  isLive,
});

export type ComparedWith = 'none' | 'before' | 'day' | 'week' | 'year';

/** How far before a period lies what it is compared with. Undefined: with nothing. Pure. */
export function getComparisonShift(
  comparison: ComparedWith,
  { from, to }: Pick<TimeSpan, 'from' | 'to'>,
): number | undefined {
  switch (comparison) {
    case 'before':
      return to - from;
    case 'day':
      return DAY_MS;
    case 'week':
      return 7 * DAY_MS;
    case 'year':
      return 364 * DAY_MS;
    default:
      return undefined;
  }
}

const QUICK: Readonly<Record<string, TimeWindow>> = {
  YESTERDAY: { mode: 'calendar', unit: 'day', isBefore: true },
  ...Object.fromEntries(
    (
      [
        ['HOUR', 'hour'],
        ['DAY', 'day'],
        ['WEEK', 'week'],
        ['WEEK_ISO', 'week'],
        ['MONTH', 'month'],
        ['YEAR', 'year'],
      ] as const
    ).flatMap(([name, unit]) => [
      [`CURRENT_${name}`, { mode: 'calendar', unit, isBefore: false } as const],
      [`CURRENT_${name}_SO_FAR`, { mode: 'calendar', unit, isBefore: false } as const],
      [`PREVIOUS_${name}`, { mode: 'calendar', unit, isBefore: true } as const],
    ]),
  ),
};

const isObject = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null;

/** The window of a dashboard or a widget as ThingsBoard writes it; undefined where it says none. Pure. */
export function readTimewindow(stored: Timewindow | null | undefined): TimeWindow | undefined {
  if (!stored) return undefined;
  const isHistory = stored.selectedTab === 1;
  const part: unknown = isHistory ? stored.history : stored.realtime;
  if (!isObject(part)) return undefined;
  const { fixedTimewindow: fixed, quickInterval, timewindowMs } = part;
  const kind = isHistory ? part.historyType : part.realtimeType;
  if (isHistory && kind === 1 && isObject(fixed)) {
    const [from, to] = [Number(fixed.startTimeMs), Number(fixed.endTimeMs)];
    return to > from ? { mode: 'fixed', from, to } : undefined;
  }
  const isQuick = isHistory ? kind === 2 || kind === 3 : kind === 1;
  if (isQuick && typeof quickInterval === 'string' && Object.hasOwn(QUICK, quickInterval)) return QUICK[quickInterval];
  return typeof timewindowMs === 'number' && timewindowMs > 0
    ? { mode: 'live', ms: Math.min(LONGEST_MS, timewindowMs) }
    : undefined;
}

/** The same written back; what else stood there stays. Pure. */
export function writeTimewindow(window: TimeWindow, before: Timewindow | null | undefined): Timewindow {
  switch (window.mode) {
    case 'live':
      return { ...before, selectedTab: 0, realtime: { ...before?.realtime, realtimeType: 0, timewindowMs: window.ms } };
    case 'fixed': {
      const fixedTimewindow = { startTimeMs: window.from, endTimeMs: window.to };
      return { ...before, selectedTab: 1, history: { ...before?.history, historyType: 1, fixedTimewindow } };
    }
    case 'calendar': {
      const name = window.unit === 'week' ? 'WEEK_ISO' : window.unit.toUpperCase();
      const quickInterval =
        window.isBefore && window.unit === 'day' ? 'YESTERDAY' : `${window.isBefore ? 'PREVIOUS' : 'CURRENT'}_${name}`;
      return window.isBefore
        ? { ...before, selectedTab: 1, history: { ...before?.history, historyType: 2, quickInterval } }
        : { ...before, selectedTab: 0, realtime: { ...before?.realtime, realtimeType: 1, quickInterval } };
    }
  }
}
