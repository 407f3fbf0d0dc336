import type { Mesh } from '../shapes.ts';

type Point = readonly [number, number, number];
type Made = Pick<Mesh, 'positions' | 'indices'>;

/** A block from corner to corner, each face with vertices of its own, as exporters write it. */
export function createBlock([x0, y0, z0]: Point, [x1, y1, z1]: Point): Made {
  const faces: Point[][] = [
    [
      [x0, y0, z1],
      [x1, y0, z1],
      [x1, y1, z1],
      [x0, y1, z1],
    ],
    [
      [x1, y0, z0],
      [x0, y0, z0],
      [x0, y1, z0],
      [x1, y1, z0],
    ],
    [
      [x1, y0, z1],
      [x1, y0, z0],
      [x1, y1, z0],
      [x1, y1, z1],
    ],
    [
      [x0, y0, z0],
      [x0, y0, z1],
      [x0, y1, z1],
      [x0, y1, z0],
    ],
    [
      [x0, y1, z1],
      [x1, y1, z1],
      [x1, y1, z0],
      [x0, y1, z0],
    ],
    [
      [x0, y0, z0],
      [x1, y0, z0],
      [x1, y0, z1],
      [x0, y0, z1],
    ],
  ];
  const positions = Float64Array.from(faces.flat(2));
  const indices = Uint32Array.from(faces.flatMap((_, face) => [0, 1, 2, 0, 2, 3].map((corner) => face * 4 + corner)));
  return { positions, indices };
}

/** A standing pipe closed at both ends, of so many sides. */
export function createPipe([x, y, z]: Point, radius: number, height: number, sides: number): Made {
  const ring = (level: number): number[] =>
    Array.from({ length: sides }, (_, side) => (2 * Math.PI * side) / sides).flatMap((angle) => [
      x + radius * Math.cos(angle),
      level,
      z - radius * Math.sin(angle),
    ]);
  const indices: number[] = [];
  for (let side = 0; side < sides; side++) {
    const next = (side + 1) % sides;
    indices.push(side, next, sides + next, side, sides + next, sides + side);
    if (side >= 2) indices.push(0, side, side - 1, sides, sides + side - 1, sides + side);
  }
  return { positions: Float64Array.from([...ring(y), ...ring(y + height)]), indices: Uint32Array.from(indices) };
}
