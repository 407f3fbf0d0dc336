import { expect, test } from 'vitest';
import { sumUntil } from './ConsumptionCard.tsx';

const HOUR_MS = 3_600_000;
const hours = (...values: number[]) => ({
  times: Float64Array.from(values.keys(), (at) => at * HOUR_MS),
  values: Float64Array.from(values),
});

test('what was counted until a moment: whole steps before it, and the part of the one in which it lies', () => {
  expect(sumUntil(hours(10, 20, 40), 1.5 * HOUR_MS)).toBe(20);
  expect(sumUntil(hours(10, 20, 40), 9 * HOUR_MS)).toBe(70);
  expect(sumUntil(hours(10, 20, 40), 0)).toBe(0);
  expect(sumUntil(hours(10, Number.NaN, 40), 9 * HOUR_MS)).toBe(50);
});
