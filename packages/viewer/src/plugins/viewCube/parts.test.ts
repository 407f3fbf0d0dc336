import { describe, expect, it } from 'vitest';
import { dot, unit } from '../../geometry/vec.ts';
import { type Basis, bearing, drawnAt, PARTS, partAt } from './parts.ts';

const FRONT: Basis = [
  [1, 0, 0],
  [0, 1, 0],
  [0, 0, 1],
];
const CORNER: Basis = [unit([1, 0, -1]), unit([-1, 2, -1]), unit([1, 1, 1])];

describe('the parts of the view cube', () => {
  it('are 26, each named by its sides and looking away from the middle', () => {
    expect(PARTS.map(({ sides }) => sides.length)).toEqual([
      ...Array(6).fill(1),
      ...Array(12).fill(2),
      ...Array(8).fill(3),
    ]);
    expect(new Set(PARTS.map(({ sides }) => sides.join())).size).toBe(26);
    for (const { polygon, direction, sides } of PARTS) {
      expect(polygon).toHaveLength(sides.length === 3 ? 3 : 4);
      for (const corner of polygon) expect(dot(corner, direction)).toBeGreaterThan(0.9);
    }
  });

  it('are found where they are drawn: face, edges and corners of the front; three faces and the corner between them', () => {
    const at = (x: number, y: number, basis: Basis) => partAt({ x, y }, basis, 50, 30)?.sides.join(' ');
    expect(at(50, 50, FRONT)).toBe('front');
    expect(at(50, 35, FRONT)).toBe('front');
    expect(at(5, 50, FRONT)).toBeUndefined();
    expect(at(50, 50, CORNER)).toBe('front top right');
    for (const [side, point] of [
      ['top', [0, 1, 0]],
      ['right', [1, 0, 0]],
      ['front', [0, 0, 1]],
    ] as const) {
      const { x, y } = drawnAt(point, CORNER, 50, 30);
      expect(at(x, y, CORNER)).toBe(side);
    }
    const edge = drawnAt([0, 0.82, 0.82], CORNER, 50, 30);
    expect(at(edge.x, edge.y, CORNER)).toBe('front top');
  });

  it('counts compass bearings clockwise from north, wherever north is', () => {
    expect(bearing(0, 0)).toEqual([0, 0, -1]);
    expect(bearing(90, 0)[0]).toBeCloseTo(1, 12);
    expect(bearing(0, 90)[0]).toBeCloseTo(1, 12);
    expect(bearing(270, 90)[2]).toBeCloseTo(-1, 12);
  });
});
