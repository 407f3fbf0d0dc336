import { expect, test } from 'vitest';
import { getBackoffMs } from './pushHub.ts';

test('attempts to reconnect grow rarer, up to half a minute, and are spread', () => {
  expect([0, 1, 2, 3, 4, 5, 9].map((attempt) => getBackoffMs(attempt, 0.5))).toEqual([
    1000, 2000, 4000, 8000, 16_000, 30_000, 30_000,
  ]);
  expect(getBackoffMs(9, 0)).toBe(22_500);
  expect(getBackoffMs(9, 1)).toBe(37_500);
});
