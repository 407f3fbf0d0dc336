import { expect, it } from 'vitest';
import { computeBackOff } from '../host/backOff.ts';
import { MinuteRate } from './rate.ts';

it('a rate counts the last minute, to ten seconds', () => {
  const rate = new MinuteRate();
  rate.add(5, 1_000);
  rate.add(7, 15_000);
  expect(rate.read(59_000)).toBe(12);
  expect(rate.read(60_000)).toBe(7);
  expect(rate.read(200_000)).toBe(0);
  // A clock that was set back begins anew.
  rate.add(3, 100_000);
  expect(rate.read(100_000)).toBe(3);
});

it('a source that fails is asked again later each time, up to a minute, and never all at once', () => {
  expect([1, 2, 3, 4].map((failures) => computeBackOff(failures, 1))).toEqual([1_000, 2_000, 4_000, 8_000]);
  expect(computeBackOff(400, 1)).toBe(60_000);
  expect(computeBackOff(3, 0)).toBe(2_000);
});
