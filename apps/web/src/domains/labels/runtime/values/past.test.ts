import { describe, expect, it } from 'vitest';
import { lastBefore, periodOf, spread } from './past.ts';

const HOUR = 3_600_000;
const points = [10, 20, 30].map((minute) => ({ time: new Date(minute * 60_000), value: minute }));

describe('what devices have sent', () => {
  it('is read in periods that double', () => {
    expect([HOUR, 2 * HOUR, 3 * HOUR, 24 * HOUR].map((span) => periodOf(span) / HOUR)).toEqual([2, 2, 4, 32]);
  });

  it('at a moment is the last value before it', () => {
    expect([0, 10, 25, 99].map((minute) => lastBefore(points, minute * 60_000)?.value)).toEqual([
      undefined,
      10,
      20,
      30,
    ]);
  });

  it('as a small line has gaps where nothing came', () => {
    expect(spread(points, 0, 40 * 60_000, 4)).toEqual([Number.NaN, 10, 20, 30]);
  });
});
