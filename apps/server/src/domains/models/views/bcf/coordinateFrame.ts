import type { ModelPosition } from '@twinscape/contract/models';
import { addScaled, dotProduct, type Vector3 } from '../../../../platform/bcf/index.ts';

type Matrix = readonly [Vector3, Vector3, Vector3];

/**
 * Between the world of the viewer (Y up, models as placed) and the coordinates of a model's own IFC file (Z up).
 * Metres, in double precision.
 */
export type CoordinateFrame = {
  readonly pointToFile: (point: Vector3) => Vector3;
  readonly pointToWorld: (point: Vector3) => Vector3;
  readonly directionToFile: (direction: Vector3) => Vector3;
  readonly directionToWorld: (direction: Vector3) => Vector3;
};

const multiply = (matrix: Matrix, v: Vector3): Vector3 => [
  dotProduct(matrix[0], v),
  dotProduct(matrix[1], v),
  dotProduct(matrix[2], v),
];
const transpose = ([a, b, c]: Matrix): Matrix => [
  [a[0], b[0], c[0]],
  [a[1], b[1], c[1]],
  [a[2], b[2], c[2]],
];

/** About X, then Y, then Z of the turned axes, in degrees: the order in which the viewer places models (Euler XYZ). */
function rotation([x, y, z]: Vector3): Matrix {
  const [cx, sx] = cosAndSin(x);
  const [cy, sy] = cosAndSin(y);
  const [cz, sz] = cosAndSin(z);
  return [
    [cy * cz, -cy * sz, sy],
    [cx * sz + sx * cz * sy, cx * cz - sx * sz * sy, -sx * cy],
    [sx * sz - cx * cz * sy, sx * cz + cx * sz * sy, cx * cy],
  ];
}
const cosAndSin = (degrees: number): readonly [number, number] => {
  const angle = (degrees * Math.PI) / 180;
  return [Math.cos(angle), Math.sin(angle)];
};

/** -0 would be written as such. */
const withoutNegativeZero = (v: Vector3): Vector3 => [v[0] + 0, v[1] + 0, v[2] + 0];
const toFileAxes = ([x, y, z]: Vector3): Vector3 => withoutNegativeZero([x, -z, y]);
const toWorldAxes = ([x, y, z]: Vector3): Vector3 => withoutNegativeZero([x, z, -y]);

/** The frame of a model that stands there; without a position, at the world's zero. Pure. */
export function createCoordinateFrame(position: ModelPosition | undefined): CoordinateFrame {
  const matrix = rotation(position?.rotation ?? [0, 0, 0]);
  const back = transpose(matrix);
  const [x, y, z] = position?.offset ?? [0, 0, 0];
  const moved: Vector3 = [x, y + (position?.altitude ?? 0), z];
  return {
    pointToFile: (point) => toFileAxes(multiply(back, addScaled(point, moved, -1))),
    pointToWorld: (point) => addScaled(multiply(matrix, toWorldAxes(point)), moved),
    directionToFile: (direction) => toFileAxes(multiply(back, direction)),
    directionToWorld: (direction) => withoutNegativeZero(multiply(matrix, toWorldAxes(direction))),
  };
}
