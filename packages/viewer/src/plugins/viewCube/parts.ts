import { dot, scale, unit, type Vec } from '../../geometry/vec.ts';
import type { CubePart, CubeSide } from './types.ts';

/** Directions of the scene; front is +Z, where a camera stands that looks north. */
export const SIDE_DIRECTIONS: Readonly<Record<CubeSide, Vec>> = {
  front: [0, 0, 1],
  back: [0, 0, -1],
  top: [0, 1, 0],
  bottom: [0, -1, 0],
  left: [-1, 0, 0],
  right: [1, 0, 0],
};

/** Half of a face where the cube's half is 1: what remains beside it are edges and corners. */
const INSET = 0.64;

export type Part = {
  readonly sides: CubePart;
  /** From the cube towards the camera that looks at this part; length one. */
  readonly direction: Vec;
  /** Corners in order around it. */
  readonly polygon: readonly Vec[];
};

/** The 26 parts of a cube with cut edges and corners: 6 faces, 12 edges, 8 corners. */
export const PARTS: readonly Part[] = makeParts();

function makeParts(): Part[] {
  const parts: Part[] = [];
  for (const z of [1, 0, -1])
    for (const y of [1, 0, -1])
      for (const x of [-1, 0, 1]) {
        if (x === 0 && y === 0 && z === 0) continue;
        const sides: CubeSide[] = [];
        if (z !== 0) sides.push(z > 0 ? 'front' : 'back');
        if (y !== 0) sides.push(y > 0 ? 'top' : 'bottom');
        if (x !== 0) sides.push(x > 0 ? 'right' : 'left');
        const direction = unit([x, y, z]);
        parts.push({ sides, direction, polygon: polygonOf([x, y, z], direction) });
      }
  // Faces first, then edges and corners: in this order the arrow keys go through them.
  return parts.sort((a, b) => a.sides.length - b.sides.length);
}

/** The corners of the cut cube that belong to a part, in order around it. */
function polygonOf(signs: Vec, direction: Vec): Vec[] {
  const corners: Vec[] = [];
  for (const sz of [1, -1])
    for (const sy of [1, -1])
      for (const sx of [1, -1])
        for (const axis of [0, 1, 2] as const) {
          const own = [sx, sy, sz] as const;
          const belongs = [0, 1, 2].every((at) => (signs[at] ?? 0) === 0 || signs[at] === own[at]);
          if (!belongs || signs[axis] === 0) continue;
          const far = (at: number) => (own[at] ?? 0) * (at === axis ? 1 : INSET);
          corners.push([far(0), far(1), far(2)]);
        }
  const right: Vec = Math.abs(direction[1]) > 0.9 ? [1, 0, 0] : unit([direction[2], 0, -direction[0]]);
  const up: Vec = [
    direction[1] * right[2] - direction[2] * right[1],
    direction[2] * right[0] - direction[0] * right[2],
    direction[0] * right[1] - direction[1] * right[0],
  ];
  const turn = (corner: Vec) => Math.atan2(dot(corner, up), dot(corner, right));
  return corners.sort((a, b) => turn(a) - turn(b));
}

/** How the camera is turned: right, up and back of its picture, each of length one. */
export type Basis = readonly [Vec, Vec, Vec];
/** CSS pixels of the cube's canvas. */
export type Spot = { readonly x: number; readonly y: number };

/** Where a point of the cube is drawn; `unitSize`: pixels that its half takes. */
export const drawnAt = (point: Vec, [right, up]: Basis, middle: number, unitSize: number): Spot => ({
  x: middle + dot(point, right) * unitSize,
  y: middle - dot(point, up) * unitSize,
});

/** Whether a part looks at the camera. */
export const isSeen = ({ direction }: Part, [, , back]: Basis): boolean => dot(direction, back) > 0.02;

/** The part at a place of the cube's canvas. The cube is convex: at most one of those that are seen. */
export function partAt(spot: Spot, basis: Basis, middle: number, unitSize: number): Part | undefined {
  return PARTS.find(
    (part) =>
      isSeen(part, basis) &&
      isInside(
        spot,
        part.polygon.map((corner) => drawnAt(corner, basis, middle, unitSize)),
      ),
  );
}

/** Whether a place lies in a polygon: an upright line from it crosses the border an odd number of times. */
export function isInside({ x, y }: Spot, polygon: readonly Spot[]): boolean {
  let inside = false;
  for (const [at, a] of polygon.entries()) {
    const b = polygon[(at + 1) % polygon.length] ?? a;
    if (a.x > x !== b.x > x && y < a.y + ((b.y - a.y) * (x - a.x)) / (b.x - a.x)) inside = !inside;
  }
  return inside;
}

/** Which way on a compass bearing leads in the scene. `north`: degrees clockwise from −Z. */
export function bearing(degrees: number, north: number): Vec {
  const angle = ((degrees + north) * Math.PI) / 180;
  return [Math.sin(angle), 0, -Math.cos(angle)];
}

/** The ring of the compass lies at the cube's foot. */
export const RING = { radius: 1.66, height: -1 } as const;
export const onRing = (degrees: number, north: number, radius: number = RING.radius): Vec => {
  const [x, , z] = scale(bearing(degrees, north), radius);
  return [x, RING.height, z];
};
