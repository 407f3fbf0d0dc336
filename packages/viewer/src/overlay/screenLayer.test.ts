import { describe, expect, it } from 'vitest';
import { alongAxis, onPlane } from './screenLayer.ts';

describe('rays of sight', () => {
  it('find how far along a line they pass nearest, which is how far a handle is dragged', () => {
    const upright = [
      [2, 0, 0],
      [0, 1, 0],
    ] as const;
    expect(alongAxis(...upright, { from: [2, 3, 10], direction: [0, 0, -1] })).toBeCloseTo(3, 12);
    // Passing beside it, slantwise.
    expect(alongAxis(...upright, { from: [5, 1, 10], direction: [0, 0.6, -0.8] })).toBeCloseTo(1 + 7.5, 9);
    expect(alongAxis(...upright, { from: [2, 9, 0], direction: [0, -1, 0] })).toBeUndefined();
  });

  it('meet planes before them, and none beside or behind', () => {
    expect(onPlane([0, 1, 0], [0, 1, 0], { from: [3, 5, 4], direction: [0, -1, 0] })).toEqual([3, 1, 4]);
    expect(onPlane([0, 1, 0], [0, 1, 0], { from: [3, 5, 4], direction: [0, 1, 0] })).toBeUndefined();
    expect(onPlane([0, 1, 0], [0, 1, 0], { from: [3, 5, 4], direction: [1, 0, 0] })).toBeUndefined();
  });
});
