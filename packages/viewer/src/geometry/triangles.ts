import type { Vec } from './vec.ts';

/** Triangles as nine numbers each: x, y, z of three corners, metres of the scene. */
export type Triangles = ArrayLike<number>;

const at = (triangles: Triangles, index: number): number => triangles[index] ?? 0;

/** The corner of a triangle; `first` is where its nine numbers begin. */
export const getCorner = (triangles: Triangles, first: number, corner: 0 | 1 | 2): Vec => [
  at(triangles, first + corner * 3),
  at(triangles, first + corner * 3 + 1),
  at(triangles, first + corner * 3 + 2),
];

/** The height at which a vertical line meets a triangle; undefined beside it or along it. */
export function heightAt(triangles: Triangles, first: number, x: number, z: number): number | undefined {
  const [ax, ay, az] = getCorner(triangles, first, 0);
  const [bx, by, bz] = getCorner(triangles, first, 1);
  const [cx, cy, cz] = getCorner(triangles, first, 2);
  const whole = (bz - cz) * (ax - cx) + (cx - bx) * (az - cz);
  if (Math.abs(whole) < 1e-12) return undefined;
  const u = ((bz - cz) * (x - cx) + (cx - bx) * (z - cz)) / whole;
  const v = ((cz - az) * (x - cx) + (ax - cx) * (z - cz)) / whole;
  const w = 1 - u - v;
  // A hair of room: between two triangles of a floor nobody falls through.
  const room = -1e-6;
  return u >= room && v >= room && w >= room ? u * ay + v * by + w * cy : undefined;
}

/**
 * The highest point of triangles on a vertical line between two heights, both included; undefined where there is none.
 */
export function highestBetween(
  triangles: Triangles,
  x: number,
  z: number,
  low: number,
  high: number,
): number | undefined {
  let found: number | undefined;
  for (let first = 0; first + 9 <= triangles.length; first += 9) {
    const height = heightAt(triangles, first, x, z);
    if (height === undefined || height < low || height > high) continue;
    if (found === undefined || height > found) found = height;
  }
  return found;
}

/** The point of a triangle that is nearest to another point (Ericson, Real-Time Collision Detection, 5.1.5). */
export function nearestOn(triangles: Triangles, first: number, p: Vec): Vec {
  const a = getCorner(triangles, first, 0);
  const b = getCorner(triangles, first, 1);
  const c = getCorner(triangles, first, 2);
  const along = (from: Vec, one: Vec, u: number, other: Vec, v: number): Vec => [
    from[0] + (one[0] - from[0]) * u + (other[0] - from[0]) * v,
    from[1] + (one[1] - from[1]) * u + (other[1] - from[1]) * v,
    from[2] + (one[2] - from[2]) * u + (other[2] - from[2]) * v,
  ];
  const by = (from: Vec, to: Vec, origin: Vec): number =>
    (to[0] - from[0]) * (p[0] - origin[0]) +
    (to[1] - from[1]) * (p[1] - origin[1]) +
    (to[2] - from[2]) * (p[2] - origin[2]);
  const d1 = by(a, b, a);
  const d2 = by(a, c, a);
  if (d1 <= 0 && d2 <= 0) return a;
  const d3 = by(a, b, b);
  const d4 = by(a, c, b);
  if (d3 >= 0 && d4 <= d3) return b;
  const vc = d1 * d4 - d3 * d2;
  if (vc <= 0 && d1 >= 0 && d3 <= 0) return along(a, b, d1 / (d1 - d3), a, 0);
  const d5 = by(a, b, c);
  const d6 = by(a, c, c);
  if (d6 >= 0 && d5 <= d6) return c;
  const vb = d5 * d2 - d1 * d6;
  if (vb <= 0 && d2 >= 0 && d6 <= 0) return along(a, c, d2 / (d2 - d6), a, 0);
  const va = d3 * d6 - d5 * d4;
  if (va <= 0 && d4 - d3 >= 0 && d5 - d6 >= 0) return along(b, c, (d4 - d3) / (d4 - d3 + d5 - d6), b, 0);
  const whole = va + vb + vc;
  return whole === 0 ? a : along(a, b, vb / whole, c, vc / whole);
}

/** Where triangles meet a level plane: pairs of x, z in metres, four numbers a line. */
export function sliceAt(triangles: Triangles, height: number, lines: number[] = []): number[] {
  for (let first = 0; first + 9 <= triangles.length; first += 9) {
    const met: number[] = [];
    for (const [from, to] of [
      [0, 3],
      [3, 6],
      [6, 0],
    ] as const) {
      const y0 = at(triangles, first + from + 1) - height;
      const y1 = at(triangles, first + to + 1) - height;
      // Half open, so that a corner on the plane counts for one of its two sides.
      if (y0 < 0 === y1 < 0) continue;
      const share = y0 / (y0 - y1);
      const x0 = at(triangles, first + from);
      const z0 = at(triangles, first + from + 2);
      met.push(x0 + (at(triangles, first + to) - x0) * share, z0 + (at(triangles, first + to + 2) - z0) * share);
    }
    if (met.length === 4) lines.push(...met);
  }
  return lines;
}
