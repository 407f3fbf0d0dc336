import { expect, it } from 'vitest';
import { lastOfSteps } from './past.ts';

it('T-SCN-01 of every step of a period the last value is told, and none where nothing was said', () => {
  const samples = [0, 1, 9, 10, 35, 39].map((at) => ({ at: 1_000 + at, value: at }));
  const told = (steps: number) => lastOfSteps(samples, { from: 1_000, to: 1_040, steps }).map(({ value }) => value);
  expect(told(4)).toEqual([9, 10, 39]);
  expect(told(1)).toEqual([39]);
  expect(told(40)).toEqual([0, 1, 9, 10, 35, 39]);
});
