import { expect, test } from 'vitest';
import { toFlows } from './sankeyFlows.ts';
import { countInRanges, pairValues, quantile, summarize, toWeekHours } from './statistics.ts';

const curve = (times: number[], values: number[]) => ({
  times: Float64Array.from(times),
  values: Float64Array.from(values),
});

test('values are counted in equal ranges, the largest in the last one', () => {
  expect(countInRanges([0, 1, 2, 3, 4, Number.NaN], 2).map(({ count }) => count)).toEqual([2, 3]);
  expect(countInRanges([5, 5], 4).map(({ count }) => count)).toEqual([2, 0, 0, 0]);
  expect(countInRanges([], 4)).toEqual([]);
});

test('quartiles lie between two values in proportion', () => {
  expect(quantile([1, 2, 3, 4], 0.5)).toBe(2.5);
  expect(summarize([4, 1, 3, 2, Number.NaN])).toEqual([1, 1.75, 2.5, 3.25, 4]);
  expect(summarize([Number.NaN])).toBeUndefined();
});

test('each value meets the last one of the other curve before it', () => {
  expect(pairValues(curve([1, 5, 9], [10, 50, 90]), curve([2, 6], [1, 2]))).toEqual([
    [50, 1],
    [90, 2],
  ]);
});

test('hours of the week have the mean of their values; Monday is the first day', () => {
  const monday = new Date(2026, 10, 30, 8).getTime();
  expect(
    toWeekHours(curve([monday, monday + 60_000, monday + 3_600_000], [2, 4, Number.NaN]), (at) => new Date(at)),
  ).toEqual([{ day: 0, hour: 8, mean: 3 }]);
});

test('flows that would lead in a circle, to themselves, or to what has no amount are left out', () => {
  const amounts = new Map([
    ['总表', 10],
    ['一层', 6],
    ['二层', 4],
    ['备用', 0],
  ]);
  const links = [
    { from: '总表', to: '一层' },
    { from: '总表', to: '二层' },
    { from: '一层', to: '总表' },
    { from: '二层', to: '二层' },
    { from: '总表', to: '备用' },
    { from: '总表', to: '没有' },
  ];
  expect(toFlows(links, amounts)).toEqual([
    { source: '总表', target: '一层', value: 6 },
    { source: '总表', target: '二层', value: 4 },
  ]);
});
