import { GRID, SHORT_SPAN } from './grid.ts';
import { PART_KINDS, type Parts } from './parts.ts';

export const PRIMITIVE_KINDS = [...PART_KINDS, 'edges'] as const;
export type PrimitiveKind = (typeof PRIMITIVE_KINDS)[number];
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
  readonly primitives: readonly { readonly kind: PrimitiveKind; readonly indices: Uint32Array }[];
};

/** sRGB byte → linear byte (IEC 61966-2-1). */
const LINEAR = Uint8Array.from({ length: 256 }, (_, byte) => {
  const value = byte / 255;
  return Math.round(255 * (value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4));
});

/**
 * Puts parts together in the given order.
 *
 * @param featureOf the feature id of a place in the list of elements
 * @param origin of the tileset, whole metres
 */
export function tileMesh(
  members: readonly number[],
  parts: Parts,
  featureOf: (element: number) => number,
  origin: readonly [number, number, number],
): TileMesh {
  let vertices = 0;
  const lengths = [0, 0, 0, 0];
  for (const member of members) {
    vertices += parts.vertices(member);
    lengths[parts.kind(member)] = (lengths[parts.kind(member)] ?? 0) + parts.triangles(member) * 3;
    lengths[EDGES] = (lengths[EDGES] ?? 0) + parts.lines(member) * 2;
  }
  const steps = new Float64Array(vertices * 3);
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
    const shiftX = (base[0] - origin[0]) * GRID;
    const shiftY = (base[1] - origin[1]) * GRID;
    const shiftZ = (base[2] - origin[2]) * GRID;
    for (let place = 0; place < points.length; place += 3) {
      const at = first * 3 + place;
      steps[at] = shiftX + (points[place] as number);
      steps[at + 1] = shiftY + (points[place + 1] as number);
      steps[at + 2] = shiftZ + (points[place + 2] as number);
    }
    const count = points.length / 3;
    featureIds.fill(feature, first, first + count);
    for (let at = first * 4; at < (first + count) * 4; at += 4) {
      colors[at] = LINEAR[color & 255] as number;
      colors[at + 1] = LINEAR[(color >>> 8) & 255] as number;
      colors[at + 2] = LINEAR[(color >>> 16) & 255] as number;
      colors[at + 3] = color >>> 24;
    }
    append(indices[part.kind], part.corners, first);
    append(indices[EDGES], part.lines, first);
    first += count;
  }

  const primitives = PRIMITIVE_KINDS.flatMap((kind, place) => {
    const array = indices[place]?.array;
    return array && array.length > 0 ? [{ kind, indices: array }] : [];
  });
  return { vertices, ...placed(steps), colors, featureIds, features: features.size, primitives };
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

/** Positions from the corner of their box: 16 bits where it spans less than 64 m, otherwise floats, which hit the same grid. */
function placed(steps: Float64Array): Pick<TileMesh, 'positions' | 'corner' | 'extent'> {
  const low: [number, number, number] = [Infinity, Infinity, Infinity];
  const high: [number, number, number] = [-Infinity, -Infinity, -Infinity];
  for (let at = 0; at < steps.length; at += 3) {
    for (const axis of [0, 1, 2] as const) {
      const step = steps[at + axis] as number;
      if (step < low[axis]) low[axis] = step;
      if (step > high[axis]) high[axis] = step;
    }
  }
  const span: [number, number, number] = [high[0] - low[0], high[1] - low[1], high[2] - low[2]];
  const corner = [low[0] / GRID, low[1] / GRID, low[2] / GRID] as const;
  if (Math.max(...span) <= SHORT_SPAN) {
    const positions = new Uint16Array((steps.length / 3) * 4);
    for (let at = 0, to = 0; at < steps.length; at += 3, to += 4) {
      positions[to] = (steps[at] as number) - low[0];
      positions[to + 1] = (steps[at + 1] as number) - low[1];
      positions[to + 2] = (steps[at + 2] as number) - low[2];
    }
    return { positions, corner, extent: span };
  }
  const positions = new Float32Array(steps.length);
  for (let at = 0; at < steps.length; at += 3) {
    for (const axis of [0, 1, 2] as const) positions[at + axis] = ((steps[at + axis] as number) - low[axis]) / GRID;
  }
  const extent = [Math.fround(span[0] / GRID), Math.fround(span[1] / GRID), Math.fround(span[2] / GRID)] as const;
  return { positions, corner, extent };
}
