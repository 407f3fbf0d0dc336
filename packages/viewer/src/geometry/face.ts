import { nearestOn, type Triangles } from './triangles.ts';
import { add, cross, distance, dot, length, negate, scale, subtract, unit, type Vec } from './vec.ts';

/** A flat face of an element: all triangles of one plane that hang together. Metres of the scene. */
export type Face = {
  readonly point: Vec;
  /** Length one, towards the viewer. */
  readonly normal: Vec;
  /** Square metres. */
  readonly area: number;
  /** The centre of its area. */
  readonly centre: Vec;
  /** Its borders, those of holes too. */
  readonly outline: readonly (readonly [Vec, Vec])[];
};

/** Corners lie on a grid of 2⁻¹⁰ m: so far from the plane they may be. Metres. */
const FLAT = 0.002;
/** A sliver of a few millimetres leans a little on that grid. Cosine. */
const LEAN = Math.cos((8 * Math.PI) / 180);

/**
 * The face of an element around a point. `triangles` are those of the element, `towards` any direction from the face to
 * the viewer. Undefined when the element has no triangle within 5 cm.
 */
export function faceAround(triangles: Triangles, point: Vec, towards: Vec): Face | undefined {
  const count = Math.floor(triangles.length / 9);
  const corner = (triangle: number, at: number): Vec => [
    triangles[triangle * 9 + at * 3] ?? 0,
    triangles[triangle * 9 + at * 3 + 1] ?? 0,
    triangles[triangle * 9 + at * 3 + 2] ?? 0,
  ];
  /** Twice the area, along the normal. */
  const across = (triangle: number): Vec => {
    const a = corner(triangle, 0);
    return cross(subtract(corner(triangle, 1), a), subtract(corner(triangle, 2), a));
  };
  const seed = seedOf(triangles, count, point, towards, across);
  if (seed === undefined) return undefined;

  let normal = unit(across(seed));
  let members: number[] = [];
  // The second round knows the plane from all of the face, not from one triangle.
  for (let round = 0; round < 2; round++) {
    const through = round === 0 ? corner(seed, 0) : centreOf(members, corner, across);
    members = grown(seed, sameplane(count, corner, across, through, normal), corner);
    const sum = members.reduce<Vec>(
      (all, one) => {
        const own = across(one);
        return add(all, dot(own, normal) < 0 ? negate(own) : own);
      },
      [0, 0, 0],
    );
    normal = unit(sum);
  }
  const area = members.reduce((sum, one) => sum + length(across(one)) / 2, 0);
  const centre = centreOf(members, corner, across);
  const isTowards = dot(normal, towards) >= 0;
  return {
    point: subtract(point, scale(normal, dot(normal, subtract(point, centre)))),
    normal: isTowards ? normal : negate(normal),
    area,
    centre,
    outline: outlineOf(members, corner),
  };
}

type Corner = (triangle: number, at: number) => Vec;
type Across = (triangle: number) => Vec;

/** The triangle on which the point lies; of several that meet there, the one that faces the viewer most. */
function seedOf(triangles: Triangles, count: number, point: Vec, towards: Vec, across: Across): number | undefined {
  let best: number | undefined;
  let bestScore = Number.POSITIVE_INFINITY;
  for (let one = 0; one < count; one++) {
    const apart = distance(nearestOn(triangles, one * 9, point), point);
    if (apart > 0.05) continue;
    const own = across(one);
    const wide = length(own);
    if (wide < 1e-9) continue;
    const score = apart + (1 - Math.abs(dot(own, towards)) / wide) * 0.01;
    if (score < bestScore) {
      best = one;
      bestScore = score;
    }
  }
  return best;
}

function sameplane(count: number, corner: Corner, across: Across, through: Vec, normal: Vec): number[] {
  const found: number[] = [];
  for (let one = 0; one < count; one++) {
    if ([0, 1, 2].some((at) => Math.abs(dot(normal, subtract(corner(one, at), through))) > FLAT)) continue;
    const own = across(one);
    const wide = length(own);
    // Thinner than the grid a triangle has no direction of its own.
    if (wide < 1e-5 || Math.abs(dot(own, normal)) / wide > LEAN) found.push(one);
  }
  return found;
}

const keyOf = ([x, y, z]: Vec): string => `${Math.round(x * 1024)},${Math.round(y * 1024)},${Math.round(z * 1024)}`;

/** Those of some triangles that hang together with one of them, corner by corner. */
function grown(seed: number, among: readonly number[], corner: Corner): number[] {
  const at = new Map<string, number[]>();
  for (const one of among)
    for (const place of [0, 1, 2]) {
      const key = keyOf(corner(one, place));
      const there = at.get(key);
      if (there) there.push(one);
      else at.set(key, [one]);
    }
  const seen = new Set([seed]);
  const queue = [seed];
  for (let one = queue.pop(); one !== undefined; one = queue.pop())
    for (const place of [0, 1, 2])
      for (const next of at.get(keyOf(corner(one, place))) ?? [])
        if (!seen.has(next)) {
          seen.add(next);
          queue.push(next);
        }
  return [...seen];
}

function centreOf(members: readonly number[], corner: Corner, across: Across): Vec {
  let sum: Vec = [0, 0, 0];
  let whole = 0;
  for (const one of members) {
    const wide = length(across(one));
    sum = add(sum, scale(add(add(corner(one, 0), corner(one, 1)), corner(one, 2)), wide / 3));
    whole += wide;
  }
  return whole > 0 ? scale(sum, 1 / whole) : corner(members[0] ?? 0, 0);
}

/** Edges that belong to one triangle only. */
function outlineOf(members: readonly number[], corner: Corner): (readonly [Vec, Vec])[] {
  const edges = new Map<string, { readonly edge: readonly [Vec, Vec]; uses: number }>();
  for (const one of members)
    for (const [from, to] of [
      [0, 1],
      [1, 2],
      [2, 0],
    ] as const) {
      const edge = [corner(one, from), corner(one, to)] as const;
      const key = edge.map(keyOf).sort().join(' ');
      const known = edges.get(key);
      if (known) known.uses += 1;
      else edges.set(key, { edge, uses: 1 });
    }
  return [...edges.values()].filter(({ uses }) => uses === 1).map(({ edge }) => edge);
}
