import type { ModelPosition } from '@twinscape/contract/models';

export type Vec = readonly [number, number, number];
type Matrix = readonly [Vec, Vec, Vec];

/**
 * Between the world of the viewer (Y up, models as placed) and the coordinates of a model's own IFC file (Z up).
 * Metres, in double precision.
 */
export type Frame = {
  readonly pointToFile: (point: Vec) => Vec;
  readonly pointToWorld: (point: Vec) => Vec;
  readonly directionToFile: (direction: Vec) => Vec;
  readonly directionToWorld: (direction: Vec) => Vec;
};

const times = (matrix: Matrix, v: Vec): Vec => [dot(matrix[0], v), dot(matrix[1], v), dot(matrix[2], v)];
export const dot = (a: Vec, b: Vec): number => a[0] * b[0] + a[1] * b[1] + a[2] * b[2];
export const plus = (a: Vec, b: Vec, factor = 1): Vec => [
  a[0] + b[0] * factor,
  a[1] + b[1] * factor,
  a[2] + b[2] * factor,
];
const transposed = ([a, b, c]: Matrix): Matrix => [
  [a[0], b[0], c[0]],
  [a[1], b[1], c[1]],
  [a[2], b[2], c[2]],
];
export const length = (v: Vec): number => Math.hypot(...v);
export const unit = (v: Vec): Vec => {
  const size = length(v);
  return size > 0 ? [v[0] / size, v[1] / size, v[2] / size] : [0, 0, -1];
};

/** About X, then Y, then Z of the turned axes, in degrees: the order in which the viewer places models (Euler XYZ). */
function rotation([x, y, z]: Vec): Matrix {
  const [cx, sx] = turn(x);
  const [cy, sy] = turn(y);
  const [cz, sz] = turn(z);
  return [
    [cy * cz, -cy * sz, sy],
    [cx * sz + sx * cz * sy, cx * cz - sx * sz * sy, -sx * cy],
    [sx * sz - cx * cz * sy, sx * cz + cx * sz * sy, cx * cy],
  ];
}
const turn = (degrees: number): readonly [number, number] => {
  const angle = (degrees * Math.PI) / 180;
  return [Math.cos(angle), Math.sin(angle)];
};

/** -0 would be written as such. */
const plain = (v: Vec): Vec => [v[0] + 0, v[1] + 0, v[2] + 0];
const toFileAxes = ([x, y, z]: Vec): Vec => plain([x, -z, y]);
const toWorldAxes = ([x, y, z]: Vec): Vec => plain([x, z, -y]);

/** The frame of a model that stands there; without a position, at the world's zero. Pure. */
export function frameOf(position: ModelPosition | undefined): Frame {
  const matrix = rotation(position?.rotation ?? [0, 0, 0]);
  const back = transposed(matrix);
  const [x, y, z] = position?.offset ?? [0, 0, 0];
  const moved: Vec = [x, y + (position?.altitude ?? 0), z];
  return {
    pointToFile: (point) => toFileAxes(times(back, plus(point, moved, -1))),
    pointToWorld: (point) => plus(times(matrix, toWorldAxes(point)), moved),
    directionToFile: (direction) => toFileAxes(times(back, direction)),
    directionToWorld: (direction) => plain(times(matrix, toWorldAxes(direction))),
  };
}
