import type { IfcAPI } from 'web-ifc';
import type { DuplicateProducts, PlacementMatrix } from './plan/index.ts';

/** Moves a transform of one product to where its twin stands; the answer is valid until the next. */
export type TransformMapper = (transform: readonly number[]) => readonly number[];

export type DuplicateTransforms = {
  /** How many twins a product has. */
  countDuplicates(key: number): number;
  forEachDuplicate(key: number, take: (twin: number, mapTransform: TransformMapper) => void): void;
};

export const NO_DUPLICATES: DuplicateTransforms = { countDuplicates: () => 0, forEachDuplicate: () => undefined };

/** The twins of products, by the numbers of both, in metres with Y up as web-ifc tells places. */
export function createDuplicateTransforms(api: IfcAPI, model: number, twins: DuplicateProducts): DuplicateTransforms {
  const metres = measureMetresPerUnit(api, model, twins);
  // Without a measure nothing that has twins is drawn.
  if (metres === undefined) return { ...NO_DUPLICATES, countDuplicates: (key) => twins.countDuplicates(key) };
  const by = new Float64Array(12);
  const made: number[] = [0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 1];
  const mapTransform: TransformMapper = (transform) => {
    for (let column = 0; column < 4; column++) {
      const x = transform[column * 4] as number;
      const y = transform[column * 4 + 1] as number;
      const z = transform[column * 4 + 2] as number;
      for (let row = 0; row < 3; row++) {
        const shift = column === 3 ? (by[9 + row] as number) : 0;
        made[column * 4 + row] =
          (by[row] as number) * x + (by[3 + row] as number) * y + (by[6 + row] as number) * z + shift;
      }
    }
    return made;
  };
  return {
    countDuplicates: (key) => twins.countDuplicates(key),
    forEachDuplicate: (key, take) =>
      twins.forEachDuplicate(key, (twin, from, to) => {
        computeRelativeTransform(from, to, metres, by);
        take(twin, mapTransform);
      }),
  };
}

/**
 * Metres a unit of the file, as web-ifc reads it: told by a transform with and without it. Undefined when nothing with
 * twins is drawn.
 */
function measureMetresPerUnit(api: IfcAPI, model: number, twins: DuplicateProducts): number | undefined {
  for (const key of twins.listFirstKeys()) {
    const scaled = findLargestRotationCell(api, model, key, true);
    const plain = findLargestRotationCell(api, model, key, false);
    if (scaled !== undefined && plain !== undefined) return scaled / plain;
  }
  return undefined;
}

/** Of the nine numbers of a product's first transform that turn and scale, the one that is farthest from 0. */
function findLargestRotationCell(api: IfcAPI, model: number, key: number, isScaled: boolean): number | undefined {
  try {
    const { geometries } = api.GetFlatMesh(model, key, isScaled);
    if (geometries.size() === 0) return undefined;
    const turning = geometries.get(0).flatTransformation.filter((_, at) => at < 12 && at % 4 < 3);
    const largest = Math.max(...turning.map(Math.abs));
    return largest > 0 && largest < Infinity ? largest : undefined;
  } catch {
    // What cannot be drawn is told when it is asked for.
    return undefined;
  }
}

/**
 * From where one thing stands to where the other does: `to` × `from`⁻¹, which for placements is a turn and a shift;
 * twelve numbers, column by column.
 */
function computeRelativeTransform(from: PlacementMatrix, to: PlacementMatrix, metres: number, by: Float64Array): void {
  const turn = (row: number, column: number): number =>
    (to[row] as number) * (from[column] as number) +
    (to[3 + row] as number) * (from[3 + column] as number) +
    (to[6 + row] as number) * (from[6 + column] as number);
  const xx = turn(0, 0);
  const xy = turn(0, 1);
  const xz = turn(0, 2);
  const yx = turn(1, 0);
  const yy = turn(1, 1);
  const yz = turn(1, 2);
  const zx = turn(2, 0);
  const zy = turn(2, 1);
  const zz = turn(2, 2);
  const x = from[9] as number;
  const y = from[10] as number;
  const z = from[11] as number;
  // Y up: (x, y, z) becomes (x, z, −y), on both sides of the turn.
  by[0] = xx;
  by[1] = zx;
  by[2] = -yx;
  by[3] = xz;
  by[4] = zz;
  by[5] = -yz;
  by[6] = -xy;
  by[7] = -zy;
  by[8] = yy;
  by[9] = ((to[9] as number) - (xx * x + xy * y + xz * z)) * metres;
  by[10] = ((to[11] as number) - (zx * x + zy * y + zz * z)) * metres;
  by[11] = -((to[10] as number) - (yx * x + yy * y + yz * z)) * metres;
}
