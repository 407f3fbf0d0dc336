import { GRID_STEPS_PER_METRE, MAX_COORDINATE, MAX_MESH_SIZE } from './grid.ts';
import { ScratchArray } from './scratch.ts';
import type { MeshShape } from './shape.ts';

/** A shape at one of its places, on the model's grid. The arrays are valid until the next call. */
export type PlacedShape = {
  /** Corner of its box, whole metres. */
  readonly base: readonly [number, number, number];
  /** Grid steps from `base`, three a vertex, none negative. */
  readonly points: Int32Array;
  readonly vertices: number;
  /** Largest of `points`. */
  readonly span: number;
  readonly corners: Uint32Array;
  readonly triangles: number;
  readonly lines: Uint32Array;
  readonly lineCount: number;
  /** Its back faces are never seen, once it is turned around where it is inside out. */
  readonly isClosed: boolean;
  readonly isInsideOut: boolean;
};

const IDENTITY = [1, 0, 0, 0, 0, 1, 0, 0, 0, 0, 1, 0, 0, 0, 0, 1] as const;

/**
 * Puts a shape in its place, in double precision; where places are absent it stays where it is. Returns nothing for
 * places out of all bounds.
 */
export function createShapePlacer(): (shape: MeshShape, transform?: readonly number[]) => PlacedShape | undefined {
  const snappedOf = new ScratchArray((length) => new Float64Array(length));
  const pointsOf = new ScratchArray((length) => new Int32Array(length));
  const cornersOf = new ScratchArray((length) => new Uint32Array(length));
  const linesOf = new ScratchArray((length) => new Uint32Array(length));

  return (shape, transform = IDENTITY) => {
    const { positions } = shape;
    const vertices = positions.length / 3;
    const snapped = snappedOf.atLeast(vertices * 3);
    const [a = 1, b = 0, c = 0, , d = 0, e = 1, f = 0, , g = 0, h = 0, i = 1, , tx = 0, ty = 0, tz = 0] = transform;
    let [lowX, lowY, lowZ] = [Infinity, Infinity, Infinity];
    let [highX, highY, highZ] = [-Infinity, -Infinity, -Infinity];
    for (let at = 0; at < vertices * 3; at += 3) {
      const x = positions[at] as number;
      const y = positions[at + 1] as number;
      const z = positions[at + 2] as number;
      const worldX = Math.round((a * x + d * y + g * z + tx) * GRID_STEPS_PER_METRE);
      const worldY = Math.round((b * x + e * y + h * z + ty) * GRID_STEPS_PER_METRE);
      const worldZ = Math.round((c * x + f * y + i * z + tz) * GRID_STEPS_PER_METRE);
      if (worldX < lowX) lowX = worldX;
      if (worldY < lowY) lowY = worldY;
      if (worldZ < lowZ) lowZ = worldZ;
      if (worldX > highX) highX = worldX;
      if (worldY > highY) highY = worldY;
      if (worldZ > highZ) highZ = worldZ;
      // A place that is not a number shows here, not in the bounds.
      if (!(Math.abs(worldX) + Math.abs(worldY) + Math.abs(worldZ) < MAX_COORDINATE * GRID_STEPS_PER_METRE))
        return undefined;
      snapped[at] = worldX;
      snapped[at + 1] = worldY;
      snapped[at + 2] = worldZ;
    }
    const base = [
      Math.floor(lowX / GRID_STEPS_PER_METRE),
      Math.floor(lowY / GRID_STEPS_PER_METRE),
      Math.floor(lowZ / GRID_STEPS_PER_METRE),
    ] as const;
    const [baseX, baseY, baseZ] = [
      base[0] * GRID_STEPS_PER_METRE,
      base[1] * GRID_STEPS_PER_METRE,
      base[2] * GRID_STEPS_PER_METRE,
    ];
    const span = Math.max(highX - baseX, highY - baseY, highZ - baseZ);
    if (span > MAX_MESH_SIZE * GRID_STEPS_PER_METRE) return undefined;
    const points = pointsOf.atLeast(vertices * 3);
    for (let at = 0; at < vertices * 3; at += 3) {
      points[at] = (snapped[at] as number) - baseX;
      points[at + 1] = (snapped[at + 1] as number) - baseY;
      points[at + 2] = (snapped[at + 2] as number) - baseZ;
    }

    const same = (one: number, other: number): boolean =>
      points[one * 3] === points[other * 3] &&
      points[one * 3 + 1] === points[other * 3 + 1] &&
      points[one * 3 + 2] === points[other * 3 + 2];
    const corners = cornersOf.atLeast(shape.corners.length);
    let filled = 0;
    for (let at = 0; at < shape.corners.length; at += 3) {
      const one = shape.corners[at] as number;
      const two = shape.corners[at + 1] as number;
      const three = shape.corners[at + 2] as number;
      // What had a size in its own space may have none on the grid of the model.
      if (same(one, two) || same(two, three) || same(three, one)) continue;
      corners[filled] = one;
      corners[filled + 1] = two;
      corners[filled + 2] = three;
      filled += 3;
    }
    const lines = linesOf.atLeast(shape.lines.length);
    let ends = 0;
    for (let at = 0; at < shape.lines.length; at += 2) {
      const one = shape.lines[at] as number;
      const two = shape.lines[at + 1] as number;
      if (same(one, two)) continue;
      lines[ends] = one;
      lines[ends + 1] = two;
      ends += 2;
    }
    const isClosed = shape.isClosed || shape.isInsideOut;
    const isMirrored = determinant(transform) < 0;
    return {
      base,
      points,
      vertices,
      span,
      corners,
      triangles: filled / 3,
      lines,
      lineCount: ends / 2,
      isClosed,
      isInsideOut: isClosed && shape.isInsideOut !== isMirrored,
    };
  };
}

/** By how much a transform enlarges volumes; negative when it mirrors. */
export function determinant(transform: readonly number[]): number {
  const [a = 1, b = 0, c = 0, , d = 0, e = 1, f = 0, , g = 0, h = 0, i = 1] = transform;
  return a * (e * i - h * f) - d * (b * i - h * c) + g * (b * f - e * c);
}
