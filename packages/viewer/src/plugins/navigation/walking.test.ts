import { describe, expect, it } from 'vitest';
import type { Vec } from '../../geometry/vec.ts';
import { BODY, type Walker, walk } from './walking.ts';

/** The twelve triangles of a box. */
function box([x0, y0, z0]: Vec, [x1, y1, z1]: Vec): number[] {
  const at = (corner: number): Vec => [corner & 1 ? x1 : x0, corner & 2 ? y1 : y0, corner & 4 ? z1 : z0];
  return [
    [0, 2, 3, 1],
    [4, 5, 7, 6],
    [0, 1, 5, 4],
    [2, 6, 7, 3],
    [0, 4, 6, 2],
    [1, 3, 7, 5],
  ].flatMap(([a = 0, b = 0, c = 0, d = 0]) => [a, b, c, a, c, d].flatMap((corner) => [...at(corner)]));
}
const FLOOR = box([-10, -0.2, -10], [10, 0, 10]);

/** Walks for some seconds at 60 frames a second. */
function go(start: Vec, velocity: readonly [number, number], seconds: number, triangles: number[]): Walker {
  let walker: Walker = { feet: start, falling: 0 };
  for (let frame = 0; frame < seconds * 60; frame++) walker = walk(walker, velocity, 1 / 60, triangles);
  return walker;
}

describe('a walker', () => {
  it('stops before a wall and slides along it, however thin it is and however fast one runs', () => {
    const room = [...FLOOR, ...box([2, 0, -10], [2.01, 3, 10])];
    const { feet } = go([0, 0, 0], [4.5, 1], 2, room);
    expect(feet[0]).toBeCloseTo(2 - BODY.radius, 2);
    expect(feet[2]).toBeCloseTo(2, 1);
    expect(feet[1]).toBeCloseTo(0, 6);
  });

  it('climbs a stair of 18 cm steps and comes down again', () => {
    const steps = Array.from({ length: 10 }, (_, step) =>
      box([1 + step * 0.28, 0, -1], [1 + (step + 1) * 0.28, (step + 1) * 0.18, 1]),
    ).flat();
    const stair = [...FLOOR, ...steps, ...box([3.8, 1.6, -1], [6, 1.8, 1])];
    const up = go([0, 0, 0], [1.8, 0], 2.6, stair);
    expect(up.feet[1]).toBeCloseTo(1.8, 3);
    const down = go(up.feet, [-1.8, 0], 2.6, stair);
    expect(down.feet[1]).toBeCloseTo(0, 3);
  });

  it('steps on no table, ducks under no low beam, and walks through a door opening', () => {
    expect(go([0, 0, 0], [1.8, 0], 2, [...FLOOR, ...box([1, 0.7, -1], [2, 0.75, 1])]).feet[0]).toBeLessThan(0.81);
    expect(go([0, 0, 0], [1.8, 0], 2, [...FLOOR, ...box([1, 1.5, -1], [1.2, 2, 1])]).feet[0]).toBeLessThan(0.81);
    const opening = [
      ...FLOOR,
      ...box([1, 0, -5], [1.2, 3, -0.4]),
      ...box([1, 0, 0.4], [1.2, 3, 5]),
      ...box([1, 2, -1], [1.2, 3, 1]),
    ];
    expect(go([0, 0, 0], [1.8, 0], 2, opening).feet[0]).toBeGreaterThan(3);
  });

  it('falls from an edge and stands on the floor below; where there is no floor one stays level', () => {
    const edge = [...FLOOR, ...box([0, 0, -1], [1, 3, 1])];
    const { feet, falling } = go([0.9, 3, 0], [1.8, 0], 3, edge);
    expect(feet[1]).toBe(0);
    expect(falling).toBe(0);
    expect(go([9.5, 0, 0], [1.8, 0], 2, FLOOR).feet).toEqual([expect.closeTo(13.1, 1), 0, 0]);
  });
});
