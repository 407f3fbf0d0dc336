import { describe, expect, it } from 'vitest';
import { measureConsumption } from './consumption.ts';

const HOUR = 3_600_000;
const measure = (readings: readonly (readonly [hour: number, value: number])[], hours: number, rolloverAt?: number) =>
  measureConsumption(
    Float64Array.from(readings.map(([hour]) => hour * HOUR)),
    Float64Array.from(readings.map(([, value]) => value)),
    Array.from({ length: hours }, (_, hour) => hour * HOUR),
    hours * HOUR,
    rolloverAt,
  );

describe('what a counter counted', () => {
  it('is what it went up by between the ends of each hour', () => {
    expect(
      measure(
        [
          [0, 100],
          [1, 104],
          [2, 110],
          [3, 110],
        ],
        3,
      ),
    ).toEqual([4, 6, 0]);
  });

  it('is shared between two hours by time where a reading lies in one of them', () => {
    expect(
      measure(
        [
          [0, 0],
          [1.5, 30],
          [2, 36],
        ],
        2,
      ),
    ).toEqual([20, 16]);
  });

  it('takes the last reading before the first hour', () => {
    expect(
      measure(
        [
          [-1, 50],
          [1, 60],
        ],
        1,
      ),
    ).toEqual([5]);
  });

  it('goes on over the limit of a counter', () => {
    expect(
      measure(
        [
          [0, 9_990],
          [1, 15],
        ],
        1,
        10_000,
      ),
    ).toEqual([25]);
  });

  it('begins at 0 with a meter that was replaced', () => {
    expect(
      measure(
        [
          [0, 9_990],
          [1, 15],
          [2, 20],
        ],
        2,
      ),
    ).toEqual([15, 5]);
  });

  it('knows nothing where there is no reading', () => {
    expect(
      measure(
        [
          [0, 1],
          [1, 2],
        ],
        3,
      ),
    ).toEqual([1, Number.NaN, Number.NaN]);
    expect(measure([], 2)).toEqual([Number.NaN, Number.NaN]);
    expect(measure([[1, 5]], 2)).toEqual([Number.NaN, Number.NaN]);
  });
});
