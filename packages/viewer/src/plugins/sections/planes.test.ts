import { describe, expect, it } from 'vitest';
import { borderIn, fromClippingPlanes, toClippingPlanes, toCuttingPlanes, withSide } from './planes.ts';
import type { SectionState } from './types.ts';

const BOX: SectionState = { kind: 'box', min: [1, 2, 3], max: [4, 6, 8] };

describe('the planes of sections', () => {
  it('keeps the inside of a box and nothing else', () => {
    const isKept = (x: number, y: number, z: number) =>
      toCuttingPlanes(BOX).every(
        ({ point, normal }) =>
          (x - point[0]) * normal[0] + (y - point[1]) * normal[1] + (z - point[2]) * normal[2] >= 0,
      );
    expect(isKept(2, 3, 4)).toBe(true);
    for (const [x, y, z] of [
      [0.9, 3, 4],
      [4.1, 3, 4],
      [2, 1.9, 4],
      [2, 6.1, 4],
      [2, 3, 2.9],
      [2, 3, 8.1],
    ] as const)
      expect(isKept(x, y, z)).toBe(false);
  });

  it('moves one side of a box and never turns it inside out', () => {
    expect(withSide(BOX, 'maxY', 2)).toEqual({ min: [1, 2, 3], max: [4, 8, 8] });
    expect(withSide(BOX, 'minX', 1)).toEqual({ min: [0, 2, 3], max: [4, 6, 8] });
    expect(withSide(BOX, 'maxZ', -100).max[2]).toBeCloseTo(3.05, 9);
    expect(withSide(BOX, 'minZ', -100).min[2]).toBeCloseTo(7.95, 9);
  });

  it('draws the border of a slanting plane in a box as a hexagon, and none beside it', () => {
    const cube = { min: [0, 0, 0], max: [2, 2, 2] } as const;
    const third = 1 / Math.sqrt(3);
    const border = borderIn({ point: [1, 1, 1], normal: [third, third, third] }, cube);
    expect(border).toHaveLength(6);
    for (const [at, [x, y, z]] of border.entries()) {
      const [nx, ny, nz] = border[(at + 1) % 6] ?? [0, 0, 0];
      expect(Math.hypot(nx - x, ny - y, nz - z)).toBeCloseTo(Math.SQRT2, 9);
    }
    expect(borderIn({ point: [5, 0, 0], normal: [1, 0, 0] }, cube)).toEqual([]);
  });

  it.each<SectionState>([
    { kind: 'none' },
    BOX,
    { kind: 'planes', planes: [{ point: [24_500_000.125, 3, 4], normal: [0, -1, 0] }] },
  ])('comes back from BCF as it went, far from zero too', (state) => {
    expect(fromClippingPlanes(toClippingPlanes(state))).toEqual(state);
  });

  it('tells BCF the side that is cut away, with Z up', () => {
    const state: SectionState = { kind: 'planes', planes: [{ point: [1, 2, 3], normal: [0, -1, 0] }] };
    expect(toClippingPlanes(state)).toEqual([{ location: { x: 1, y: -3, z: 2 }, direction: { x: 0, y: 0, z: 1 } }]);
  });
});
