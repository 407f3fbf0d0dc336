import type { PanoramaPose, PhotographPlace } from '@twinscape/contract/panoramas';
import { differ, type Turn, toDegrees, toRadians } from '../viewer/angles.ts';

type Vector = readonly [x: number, y: number, z: number];

/** As the viewer has them: ahead is z, up is y, and x lies to the left. */
const toVector = ({ yaw, pitch }: Turn): Vector => {
  const [y, p] = [toRadians(yaw), toRadians(pitch)];
  return [-Math.cos(p) * Math.sin(y), Math.sin(p), Math.cos(p) * Math.cos(y)];
};
const toDirection = ([x, y, z]: Vector): Turn => ({
  yaw: toDegrees(Math.atan2(-x, z)),
  pitch: toDegrees(Math.asin(Math.min(1, Math.max(-1, y)))),
});
const aboutX = ([x, y, z]: Vector, angle: number): Vector => [
  x,
  y * Math.cos(angle) - z * Math.sin(angle),
  y * Math.sin(angle) + z * Math.cos(angle),
];
const aboutZ = ([x, y, z]: Vector, angle: number): Vector => [
  x * Math.cos(angle) - y * Math.sin(angle),
  x * Math.sin(angle) + y * Math.cos(angle),
  z,
];

const isLevel = ({ pitch = 0, roll = 0 }: PanoramaPose): boolean => pitch === 0 && roll === 0;

/** Where a place of the photograph lies in the levelled sphere. Pure. */
export function toSeen(place: Turn, pose: PanoramaPose): Turn {
  if (isLevel(pose)) return place;
  const rolled = aboutZ(toVector(place), toRadians(pose.roll ?? 0));
  return toDirection(aboutX(rolled, -toRadians(pose.pitch ?? 0)));
}

/** The place of the photograph that lies in a direction of the levelled sphere: the way back. Pure. */
export function toPlace(seen: Turn, pose: PanoramaPose): Turn {
  if (isLevel(pose)) return seen;
  const tilted = aboutX(toVector(seen), toRadians(pose.pitch ?? 0));
  return toDirection(aboutZ(tilted, -toRadians(pose.roll ?? 0)));
}

export const toCorner = ({ locationX, locationY }: PhotographPlace): Turn => ({ yaw: locationX, pitch: locationY });

/** Corners that are turned as far as the place of their label is moved. Pure. */
export const moveCorners = (points: readonly PhotographPlace[], from: PhotographPlace, to: Turn): Turn[] =>
  points.map(({ locationX, locationY }) => ({
    yaw: differ(0, locationX + to.yaw - from.locationX),
    pitch: Math.min(90, Math.max(-90, locationY + to.pitch - from.locationY)),
  }));

/** So near, in pixels, a corner draws another one to it. */
const SNAP_PX = 10;
type Pixel = { readonly x: number; readonly y: number };

/** Of places that stand in the picture, the one nearest to a point of it; undefined where none is near. Pure. */
export function findNearest(
  places: readonly Turn[],
  to: Pixel,
  project: (place: Turn) => Pixel | undefined,
): Turn | undefined {
  let nearest: { readonly place: Turn; readonly away: number } | undefined;
  for (const place of places) {
    const at = project(place);
    const away = at ? Math.hypot(at.x - to.x, at.y - to.y) : Number.POSITIVE_INFINITY;
    if (away <= SNAP_PX && (!nearest || away < nearest.away)) nearest = { place, away };
  }
  return nearest?.place;
}
