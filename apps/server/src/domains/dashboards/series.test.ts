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

const DAY_MS = 86_400_000;
/** A year of minutes, of which only the days are told; whoever wants the points themselves is refused. */
const year = (perDay: number): Parameters<typeof loadCurve>[0] => ({
  columns: async () => {
    if (perDay > 200) throw new Error('nobody reads half a million points for a few hundred pixels');
    return { at: Float64Array.of(1), num: Float64Array.of(42), rest: undefined };
  },
  buckets: async ({ from }) =>
    new Map([
      [
        't',
        Array.from({ length: 365 }, (_, day) => {
          const start = from + day * DAY_MS;
          return { start, end: start + DAY_MS, count: perDay, min: -day, max: day };
        }),
      ],
    ]),
});

test('of a year the extremes that its days keep are shown, without a look at its points', async () => {
  const period = { from: DAY_MS / 2, to: 365 * DAY_MS };
  const { times, values } = await loadCurve(year(1_440), { key: 't', points: 800 }, period);
  expect(times.length).toBe(730);
  expect([times[0], times[2]]).toEqual([period.from, DAY_MS]);
  expect(values.slice(-2)).toEqual([-364, 364]);
});

test('a year of few points is read as it is', async () => {
  const found = await loadCurve(year(24), { key: 't', points: 800 }, { from: 0, to: 365 * DAY_MS });
  expect(found).toEqual({ times: [1], values: [42] });
});
