import { describe, expect, it } from 'vitest';
import { faceAround } from './face.ts';
import { highestBetween, nearestOn, sliceAt } from './triangles.ts';

/** A 4 × 3 m floor with a step of 1 × 1 m at its corner, 0.2 m higher, of corners as the tiles round them. */
const round = (value: number) => Math.round(value * 1024) / 1024;
const quad = (...corners: readonly (readonly [number, number, number])[]): number[] => {
  const [a, b, c, d] = corners.map((corner) => corner.map(round));
  return [a, b, c, a, c, d].flatMap((corner) => corner ?? []);
};
const FLOOR = [
  ...quad([0, 0, 0], [0, 0, 3], [3, 0, 3], [3, 0, 0]),
  ...quad([3, 0, 1], [3, 0, 3], [4, 0, 3], [4, 0, 1]),
  ...quad([3, 0.2, 0], [3, 0.2, 1], [4, 0.2, 1], [4, 0.2, 0]),
  ...quad([3, 0, 0], [3, 0, 1], [3, 0.2, 1], [3, 0.2, 0]),
];

describe('a face of an element', () => {
  it('is all of one plane that hangs together: its area, centre, borders and normal', () => {
    const face = faceAround(FLOOR, [1, 0.0004, 1], [0, 1, 0]);
    expect(face?.area).toBeCloseTo(11, 3);
    expect(face?.normal).toEqual([expect.closeTo(0, 9), expect.closeTo(1, 9), expect.closeTo(0, 9)]);
    expect(face?.centre[0]).toBeCloseTo((9 * 1.5 + 2 * 3.5) / 11, 3);
    expect(face?.point[1]).toBeCloseTo(0, 9);
    expect(faceAround(FLOOR, [3.5, 0.2, 0.5], [0, 1, 0])?.area).toBeCloseTo(1, 3);
    expect(faceAround(FLOOR, [1, 5, 1], [0, 1, 0])).toBeUndefined();
  });

  it('is the one that looks at the viewer where two meet', () => {
    expect(faceAround(FLOOR, [3, 0.1, 0.5], [-1, 0, 0])?.normal[0]).toBeCloseTo(-1, 6);
    expect(faceAround(FLOOR, [3, 0.2, 0.5], [0, 1, 0])?.normal[1]).toBeCloseTo(1, 6);
  });
});

describe('triangles', () => {
  it('are met by vertical lines, touched at their nearest point, and cut by level planes', () => {
    expect(highestBetween(FLOOR, 3.5, 0.5, -1, 1)).toBeCloseTo(0.2, 3);
    expect(highestBetween(FLOOR, 3.5, 0.5, -1, 0.1)).toBeUndefined();
    expect(highestBetween(FLOOR, 1, 1, -1, 1)).toBe(0);
    expect(nearestOn(FLOOR, 0, [-1, 2, 1])).toEqual([0, 0, 1]);
    expect(nearestOn(FLOOR, 0, [0.5, 2, 1])).toEqual([0.5, 0, 1]);
    const lines = sliceAt(FLOOR, 0.1);
    expect(lines).toHaveLength(8);
    for (let at = 0; at < lines.length; at += 2) expect(lines[at]).toBe(3);
  });
});
