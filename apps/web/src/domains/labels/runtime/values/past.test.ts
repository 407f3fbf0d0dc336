import { describe, expect, it } from 'vitest';
import { periodOf, spread } from './past.ts';

const HOUR = 3_600_000;
const points = [10, 20, 30].map((minute) => ({ time: new Date(minute * 60_000), value: minute }));

describe('what devices have sent', () => {
  it('is read in periods that double', () => {
    expect([HOUR, 2 * HOUR, 3 * HOUR, 24 * HOUR].map((span) => periodOf(span) / HOUR)).toEqual([2, 2, 4, 32]);
  });

  it('as a small line has gaps where nothing came', () => {
    expect(spread(points, 0, 40 * 60_000, 4)).toEqual([Number.NaN, 10, 20, 30]);
  });
});
