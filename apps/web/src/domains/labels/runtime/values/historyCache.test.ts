import { describe, expect, it } from 'vitest';
import { getHistoryPeriod, resampleEvenly, thinPoints } from './historyCache.ts';

const HOUR = 3_600_000;
const points = [10, 20, 30].map((minute) => ({ time: new Date(minute * 60_000), value: minute }));

describe('what devices have sent', () => {
  it('is read in periods that double', () => {
    expect([HOUR, 2 * HOUR, 3 * HOUR, 24 * HOUR].map((span) => getHistoryPeriod(span) / HOUR)).toEqual([2, 2, 4, 32]);
  });

  it('as a small line has gaps where nothing came', () => {
    expect(resampleEvenly(points, 0, 40 * 60_000, 4)).toEqual([Number.NaN, 10, 20, 30]);
  });

  it('for months is kept as it came only where it is newest, and before that as finely as it is read', () => {
    const every10s = Array.from({ length: 12 }, (_, at) => ({ time: new Date(at * 10_000), value: at }));
    expect(thinPoints(every10s, 30_000, 3).map(({ value }) => value)).toEqual([2, 5, 8, 9, 10, 11]);
    expect(thinPoints(every10s, 30_000, 12)).toEqual(every10s);
  });
});
