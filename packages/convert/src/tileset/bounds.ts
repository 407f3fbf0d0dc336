import type { BoundingBox } from '../content.ts';
import { IDENTITY, type Matrix } from '../mesh/gltf/matrix.ts';
import { isObject, type TileJson } from './shapes.ts';

/**
 * The box of a root tile in the model's own space: 3D Tiles are Z up, models Y up. None for a region, which is a piece
 * of the globe.
 */
export function toBox(root: TileJson | undefined): BoundingBox | undefined {
  const volume = root?.boundingVolume;
  if (!isObject(volume)) return undefined;
  const matrix = readNumbers(root?.transform, 16) ?? [...IDENTITY];
  const box = readNumbers(volume.box, 12);
  if (box) return boundOrientedBox(box, matrix);
  const sphere = readNumbers(volume.sphere, 4);
  if (!sphere) return undefined;
  const [x = 0, y = 0, z = 0, radius = 0] = sphere;
  return boundOrientedBox([x, y, z, radius, 0, 0, 0, radius, 0, 0, 0, radius], matrix);
}

function readNumbers(value: unknown, count: number): number[] | undefined {
  const isRight = Array.isArray(value) && value.length === count && value.every((one) => Number.isFinite(one));
  return isRight ? (value as number[]) : undefined;
}

/** Around an oriented box: its centre and three half axes. */
function boundOrientedBox(box: readonly number[], m: Matrix): BoundingBox {
  const at = (place: number): number => box[place] ?? 0;
  const cell = (row: number, column: number): number => m[column * 4 + row] ?? 0;
  const [centre, half] = [
    [0, 0, 0],
    [0, 0, 0],
  ];
  for (let row = 0; row < 3; row++) {
    centre[row] = cell(row, 0) * at(0) + cell(row, 1) * at(1) + cell(row, 2) * at(2) + cell(row, 3);
    for (let axis = 3; axis < 12; axis += 3)
      half[row] =
        (half[row] ?? 0) +
        Math.abs(cell(row, 0) * at(axis) + cell(row, 1) * at(axis + 1) + cell(row, 2) * at(axis + 2));
  }
  const [x = 0, y = 0, z = 0] = centre;
  const [dx = 0, dy = 0, dz = 0] = half;
  return [x - dx, z - dz, -y - dy, x + dx, z + dz, -y + dy];
}
