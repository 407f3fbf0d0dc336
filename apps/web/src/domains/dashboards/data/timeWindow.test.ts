import { describe, expect, it } from 'vitest';
import {
  coverHours,
  DAY_MS,
  formatTimeWindow,
  getComparisonShift,
  HOUR_MS,
  parseTimeWindow,
  readTimewindow,
  resolvePeriod,
  startOfUnit,
  stretchToNow,
  type TimeWindow,
  writeTimewindow,
} from './timeWindow.ts';

const WINDOWS: readonly TimeWindow[] = [
  { mode: 'live', ms: 6 * HOUR_MS },
  { mode: 'fixed', from: 1_700_000_000_000, to: 1_700_003_600_000 },
  ...(['hour', 'day', 'week', 'month', 'year'] as const).flatMap((unit) =>
    [false, true].map((isBefore): TimeWindow => ({ mode: 'calendar', unit, isBefore })),
  ),
];

describe('a window of time', () => {
  it.each(WINDOWS.map((window) => [formatTimeWindow(window), window] as const))(
    '%s is read from an address and from ThingsBoard’s document as it was written',
    (text, window) => {
      expect(parseTimeWindow(text)).toEqual(window);
      expect(readTimewindow(writeTimewindow(window, undefined))).toEqual(window);
    },
  );

  it('keeps what else a document says of it', () => {
    const before = { timezone: 'Asia/Shanghai', aggregation: { type: 'AVG' }, hideInterval: true };
    expect(writeTimewindow({ mode: 'live', ms: HOUR_MS }, before)).toMatchObject(before);
  });

  it('is none where an address or a document says something else', () => {
    for (const text of ['', 'live-', 'live-x', '5-3', 'decade', 'day-after', `0-${10_000 * DAY_MS}`])
      expect(parseTimeWindow(text)).toBeUndefined();
    expect(readTimewindow({ selectedTab: 1, history: { historyType: 1, fixedTimewindow: {} } })).toBeUndefined();
    expect(readTimewindow({ realtime: { realtimeType: 1, quickInterval: 'toString' } })).toBeUndefined();
  });

  it('follows the calendar: the whole of the current day, and the one before up to it', () => {
    const noon = new Date(2026, 10, 30, 12, 30).getTime();
    const midnight = new Date(2026, 10, 30).getTime();
    const today = resolvePeriod({ mode: 'calendar', unit: 'day', isBefore: false }, noon);
    expect(today).toEqual({ from: midnight, to: new Date(2026, 11, 1).getTime(), isLive: true });
    const yesterday = resolvePeriod({ mode: 'calendar', unit: 'day', isBefore: true }, noon);
    expect(yesterday).toEqual({ from: new Date(2026, 10, 29).getTime(), to: midnight, isLive: false });
    // The 30th of November 2026 is a Monday.
    expect(startOfUnit(noon, 'week')).toBe(midnight);
    expect(startOfUnit(noon, 'month', 1)).toBe(new Date(2026, 9, 1).getTime());
  });

  it('is compared with as long before, a day, a week, or the same day of the week a year before', () => {
    const period = { from: 0, to: 3 * HOUR_MS };
    expect(getComparisonShift('before', period)).toBe(3 * HOUR_MS);
    expect(getComparisonShift('week', period)).toBe(7 * DAY_MS);
    expect((getComparisonShift('year', period) ?? 0) % (7 * DAY_MS)).toBe(0);
    expect(getComparisonShift('none', period)).toBeUndefined();
  });
});

describe('a stretch of time that one looks on at', () => {
  it('goes on while it is live, and is asked for to full hours', () => {
    const at = 100 * HOUR_MS;
    const live = { from: at - HOUR_MS, to: at, isLive: true };
    expect(stretchToNow(live, at + 5)).toEqual({ ...live, to: at + 5 });
    expect(stretchToNow({ ...live, isLive: false }, at + 5).to).toBe(at);
    // A whole day has its end before it.
    expect(stretchToNow({ ...live, to: at + DAY_MS }, at + 5).to).toBe(at + DAY_MS);
    expect(coverHours({ from: at + 1, to: at + 2, isLive: true })).toEqual({
      from: at,
      to: at + HOUR_MS,
      isLive: true,
    });
  });
});
