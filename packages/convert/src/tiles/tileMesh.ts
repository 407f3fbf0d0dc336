import type { BoundingBox } from '../content.ts';
import { GRID_STEPS_PER_METRE, MAX_SHORT_SPAN } from './grid.ts';
import { type MeshParts, PART_KINDS } from './meshParts.ts';

export const PRIMITIVE_KINDS = [...PART_KINDS, 'edges'] as const;
export type TilePrimitiveKind = (typeof PRIMITIVE_KINDS)[number];
const EDGES = 3;

/** Everything that one GLB draws: vertices that all its primitives share, and the indices of each. */
export type TileMesh = {
  readonly vertices: number;
  /** Grid steps from `corner` in groups of four, the last of which is padding, or metres from it in groups of three. */
  readonly positions: Uint16Array | Float32Array;
  /** Metres from the tileset's origin, on the grid. */
  readonly corner: readonly [number, number, number];
  /** Largest of `positions` on each axis; the smallest are 0. */
  readonly extent: readonly [number, number, number];
  /** Red, green, blue as linear light, which glTF demands, and alpha. */
  readonly colors: Uint8Array;
  readonly featureIds: Float32Array;
  readonly features: number;
  readonly primitives: readonly { readonly kind: TilePrimitiveKind; readonly indices: Uint32Array }[];
};

/** sRGB byte → linear byte (IEC 61966-2-1). */
const SRGB_TO_LINEAR = Uint8Array.from({ length: 256 }, (_, byte) => {
  const value = byte / 255;
  return Math.round(255 * (value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4));
});

/**
 * Puts parts together in the given order.
 *
 * @param featureOf the feature id of a place in the list of elements
 * @param box around all of them, metres
 * @param origin of the tileset, whole metres
 */
export function buildTileMesh(
  members: readonly number[],
  parts: MeshParts,
  featureOf: (element: number) => number,
  box: BoundingBox,
  origin: readonly [number, number, number],
): TileMesh {
  let vertices = 0;
  const lengths = [0, 0, 0, 0];
  for (const member of members) {
    vertices += parts.vertices(member);
    lengths[parts.kind(member)] = (lengths[parts.kind(member)] ?? 0) + parts.triangles(member) * 3;
    lengths[EDGES] = (lengths[EDGES] ?? 0) + parts.lines(member) * 2;
  }
  const corner = [box[0] - origin[0], box[1] - origin[1], box[2] - origin[2]] as const;
  const size = [box[3] - box[0], box[4] - box[1], box[5] - box[2]] as const;
  // Positions count from the corner of the box: in 16 bits where it spans less than 64 m, otherwise as floats, which
  // hit the same grid.
  const isShort = Math.max(...size) * GRID_STEPS_PER_METRE <= MAX_SHORT_SPAN;
  const positions = isShort ? new Uint16Array(vertices * 4) : new Float32Array(vertices * 3);
  const colors = new Uint8Array(vertices * 4);
  const featureIds = new Float32Array(vertices);
  const features = new Set<number>();
  const indices = lengths.map((length) => ({ array: new Uint32Array(length), filled: 0 }));

  let first = 0;
  for (const member of members) {
    const part = parts.at(member);
    const { base, points, color } = part;
    const feature = featureOf(part.element);
    features.add(feature);
    writePositions(
      points,
      [
        (base[0] - box[0]) * GRID_STEPS_PER_METRE,
        (base[1] - box[1]) * GRID_STEPS_PER_METRE,
        (base[2] - box[2]) * GRID_STEPS_PER_METRE,
      ],
      positions,
      first,
    );
    const count = points.length / 3;
    featureIds.fill(feature, first, first + count);
    for (let at = first * 4; at < (first + count) * 4; at += 4) {
      colors[at] = SRGB_TO_LINEAR[color & 255] as number;
      colors[at + 1] = SRGB_TO_LINEAR[(color >>> 8) & 255] as number;
      colors[at + 2] = SRGB_TO_LINEAR[(color >>> 16) & 255] as number;
      colors[at + 3] = color >>> 24;
    }
    append(indices[part.kind], part.corners, first);
    append(indices[EDGES], part.lines, first);
    first += count;
  }

  const extent = isShort
    ? ([size[0] * GRID_STEPS_PER_METRE, size[1] * GRID_STEPS_PER_METRE, size[2] * GRID_STEPS_PER_METRE] as const)
    : ([Math.fround(size[0]), Math.fround(size[1]), Math.fround(size[2])] as const);
  const primitives = PRIMITIVE_KINDS.flatMap((kind, place) => {
    const array = indices[place]?.array;
    return array && array.length > 0 ? [{ kind, indices: array }] : [];
  });
  return { vertices, positions, corner, extent, colors, featureIds, features: features.size, primitives };
}

function append(
  target: { readonly array: Uint32Array; filled: number } | undefined,
  source: Uint16Array | Uint32Array,
  first: number,
): void {
  if (!target) return;
  const { array } = target;
  let at = target.filled;
  for (let place = 0; place < source.length; place++) array[at++] = first + (source[place] as number);
  target.filled = at;
}

/** @param shift from the part's base to the corner of the tile, grid steps */
function writePositions(
  points: Uint16Array | Int32Array,
  [shiftX, shiftY, shiftZ]: readonly [number, number, number],
  positions: Uint16Array | Float32Array,
  first: number,
): void {
  const isShort = positions instanceof Uint16Array;
  const stride = isShort ? 4 : 3;
  const unit = isShort ? 1 : 1 / GRID_STEPS_PER_METRE;
  for (let from = 0, to = first * stride; from < points.length; from += 3, to += stride) {
    positions[to] = (shiftX + (points[from] as number)) * unit;
    positions[to + 1] = (shiftY + (points[from + 1] as number)) * unit;
    positions[to + 2] = (shiftZ + (points[from + 2] as number)) * unit;
  }
}
