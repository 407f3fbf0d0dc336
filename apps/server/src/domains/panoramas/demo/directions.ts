import type { PhotographPlace } from '@twinscape/contract/panoramas';

type Point = readonly [number, number, number];

/**
 * Where a point of the world is seen in a photograph that was taken at another and whose middle looks to −Z. Both in
 * metres, Y up. Pure.
 */
export function seeFrom(camera: Point, point: Point): PhotographPlace {
  const [x, y, z] = [point[0] - camera[0], point[1] - camera[1], point[2] - camera[2]];
  const toDegrees = (radians: number) => (radians * 180) / Math.PI;
  return { locationX: toDegrees(Math.atan2(x, -z)), locationY: toDegrees(Math.atan2(y, Math.hypot(x, z))) };
}

/** The middle of a box of least and greatest x, y and z. Pure. */
export const middleOfBox = (box: readonly number[]): Point => {
  const middle = (axis: number) => ((box[axis] ?? 0) + (box[axis + 3] ?? 0)) / 2;
  return [middle(0), middle(1), middle(2)];
};

/** Whether a point stands in a box. Pure. */
export const isWithin = (box: readonly number[], point: Point): boolean =>
  point.every((value, axis) => value >= (box[axis] ?? 0) && value <= (box[axis + 3] ?? 0));
