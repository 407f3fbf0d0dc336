import { SERIES_READ_MAX } from '@twinscape/contract/dashboards';
import { expect, test } from 'vitest';
import { loadCurve } from './series.ts';

/** A series of so many points, one a millisecond, which rises. */
const rising = (length: number): Parameters<typeof loadCurve>[0] => ({
  columns: async ({ limit = Number.POSITIVE_INFINITY }) => {
    const values = Float64Array.from({ length: Math.min(length, limit) }, (_, at) => at);
    return { at: values, num: values, rest: undefined };
  },
  buckets: async ({ from, length: step }) => {
    const ms = 'ms' in step ? step.ms : 1;
    const buckets = Array.from({ length: Math.ceil(length / ms) }, (_, at) => ({
      start: from + at * ms,
      end: from + (at + 1) * ms,
      count: ms,
      min: at * ms,
      max: Math.min(length, (at + 1) * ms) - 1,
    }));
    return new Map([['t', buckets]]);
  },
});
const load = (length: number) => loadCurve(rising(length), { key: 't', points: 100 }, { from: 0, to: length });

test('a series that can be read whole is thinned to its points, with both ends', async () => {
  const { times, values } = await load(10_000);
  expect(times.length).toBe(100);
  expect([values[0], values.at(-1)]).toEqual([0, 9_999]);
});

test('of one that is too long the extremes of each stretch are shown, in no more points', async () => {
  const { times, values } = await load(SERIES_READ_MAX + 5);
  expect(times.length).toBeLessThanOrEqual(100);
  expect([values[0], values.at(-1)]).toEqual([0, SERIES_READ_MAX + 4]);
  expect(times).toEqual([...times].sort((one, other) => one - other));
});
