import { describe, expect, it } from 'vitest';
import { toSparklinePaths } from './sparkline.ts';

const box = { from: 0, to: 100, width: 100, height: 36, isStepped: false };
const point = (at: number, value: unknown) => ({ value, time: new Date(at) });

describe('S-DEV-01: the small curve of a value', () => {
  it('runs from left to right through what lies in the period, lowest below', () => {
    const curve = toSparklinePaths(
      [point(100, 30), point(0, 10), point(50, 20), point(101, 99), point(20, 'text')],
      box,
    );
    expect(curve?.line).toBe('M0 33L50 18L100 3');
    expect(curve?.area).toBe('M0 33L50 18L100 3V36H0Z');
  });
  it('truth values jump, and a constant runs through the middle', () => {
    expect(toSparklinePaths([point(0, false), point(50, true)], { ...box, isStepped: true })?.line).toBe('M0 33H50V3');
    expect(toSparklinePaths([point(0, 5), point(50, 5)], box)?.line).toBe('M0 18L50 18');
  });
  it('one point is no curve', () => expect(toSparklinePaths([point(0, 5), point(0, 6)], box)).toBeUndefined());
});
