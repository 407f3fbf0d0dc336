import { describe, expect, it } from 'vitest';
import { joinLoops } from './loops.ts';

describe('lines of a cut', () => {
  it('become closed loops in whatever order and direction they come, a hole is a loop of its own, a loose line stays open', () => {
    const square = [0, 0, 4, 0, 4, 4, 0, 4, 4, 0, 4, 4, 0, 4, 0, 0];
    const hole = [1, 1, 2, 1, 2, 2, 2, 1, 2, 2, 1, 2, 1, 1, 1, 2];
    const loops = joinLoops([...square, ...hole, 7, 7, 8, 7]);
    expect(loops.map(({ isClosed, points }) => [isClosed, points.length / 2])).toEqual([
      [true, 5],
      [true, 5],
      [false, 2],
    ]);
    expect(joinLoops([])).toEqual([]);
  });
});
