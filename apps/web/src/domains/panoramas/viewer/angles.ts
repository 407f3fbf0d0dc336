import type { PanoramaPose, PanoramaView } from '@twinscape/contract/panoramas';

/** A direction in degrees: to the right, and upwards. */
export type Turn = Pick<PanoramaView, 'yaw' | 'pitch'>;

export const toRadians = (degrees: number): number => (degrees * Math.PI) / 180;
/** From −180 to 180. Pure. */
export function toDegrees(radians: number): number {
  const degrees = ((radians * 180) / Math.PI) % 360;
  return degrees > 180 ? degrees - 360 : degrees < -180 ? degrees + 360 : degrees;
}

/** Between two directions the short way, from −180 to 180. Pure. */
export const differ = (from: number, to: number): number => ((((to - from) % 360) + 540) % 360) - 180;

/** Where north lies, in degrees to the right of what is looked at; undefined where nobody said. Pure. */
export const findNorth = ({ heading }: PanoramaPose, yaw: number): number | undefined =>
  heading === undefined ? undefined : differ(heading + yaw, 0);

/** The view that looks the same way in another photograph, where both know their heading. Pure. */
export function keepHeading(view: PanoramaView, from: PanoramaPose, to: PanoramaPose): PanoramaView {
  if (from.heading === undefined || to.heading === undefined) return view;
  return { ...view, yaw: differ(0, view.yaw + from.heading - to.heading) };
}

/** The angle between two directions, in degrees. Pure. */
export function angleBetween(from: Turn, to: Turn): number {
  const [a, b] = [toVector(from), toVector(to)];
  const cross = Math.hypot(a[1] * b[2] - a[2] * b[1], a[2] * b[0] - a[0] * b[2], a[0] * b[1] - a[1] * b[0]);
  return (Math.atan2(cross, a[0] * b[0] + a[1] * b[1] + a[2] * b[2]) * 180) / Math.PI;
}

/** Metres one to the right, up and ahead. Pure. */
export function toVector({ yaw, pitch }: Turn): readonly [number, number, number] {
  const [y, p] = [toRadians(yaw), toRadians(pitch)];
  return [Math.cos(p) * Math.sin(y), Math.sin(p), Math.cos(p) * Math.cos(y)];
}
