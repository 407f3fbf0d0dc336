import type { Shift } from '../../core/viewOffset.ts';
import { add, cross, distance, dot, mix, scale, subtract, unit, type Vec } from '../../geometry/vec.ts';
import type { CoveredBorders, Projection } from './types.ts';
import type { Angles } from './views.ts';

/** How a camera stands: metres of the scene, degrees. Nothing here knows of cameras or of the page. */
export type Pose = {
  readonly position: Vec;
  readonly target: Vec;
  readonly up: Vec;
  readonly projection: Projection;
  /** Used by orthographic poses; those in perspective have theirs from the distance. */
  readonly viewHeight: number;
  readonly fieldOfView: number;
};

/** Share of the canvas, each way, that what is brought into view gets at least. */
const LEAST_FREE = 0.4;
/** Nearer than this the camera does not come to its target. Metres. */
const NEAREST = 0.05;

const slope = (degrees: number): number => Math.tan((degrees * Math.PI) / 360);
const clamp = (value: number, low: number, high: number): number => Math.min(high, Math.max(low, value));

/** From the target to the camera, length one. */
export const toBackVector = ({ about, fromZenith }: Angles): Vec => [
  Math.sin(fromZenith) * Math.sin(about),
  Math.cos(fromZenith),
  Math.sin(fromZenith) * Math.cos(about),
];

/** The upper border of the picture. */
export const toUpVector = ({ about, fromZenith }: Angles): Vec => [
  // No negative zeros: JSON would not bring them back.
  0 - Math.cos(fromZenith) * Math.sin(about),
  Math.sin(fromZenith),
  0 - Math.cos(fromZenith) * Math.cos(about),
];

/** Straight up and straight down the turn of the picture comes from its upper border. */
export function toAngles({ position, target, up }: Pick<Pose, 'position' | 'target' | 'up'>): Angles {
  const [x, y, z] = subtract(position, target);
  const flat = Math.hypot(x, z);
  const fromZenith = Math.atan2(flat, y);
  if (flat > 1e-6 * Math.abs(y)) return { about: Math.atan2(x, z), fromZenith };
  return { about: y >= 0 ? Math.atan2(-up[0], -up[2]) : Math.atan2(up[0], up[2]), fromZenith };
}

/** Metres of the scene that the picture is high at the target. */
export const getViewHeight = (pose: Pose): number =>
  pose.projection === 'orthographic'
    ? pose.viewHeight
    : 2 * distance(pose.position, pose.target) * slope(pose.fieldOfView);

/** Right, up and back of the picture; each of length one. */
export function toBasis(pose: Pick<Pose, 'position' | 'target' | 'up'>): readonly [Vec, Vec, Vec] {
  const back = unit(subtract(pose.position, pose.target));
  const right = unit(cross(pose.up, back));
  return [right, cross(back, right), back];
}

/** Turned about a point that keeps its place in the picture. Radians; the camera never tips over the zenith. */
export function turnAbout(pose: Pose, pivot: Vec, byAbout: number, byZenith: number): Pose {
  const before = toBasis(pose);
  const reach = distance(pose.position, pose.target);
  const { about, fromZenith } = toAngles(pose);
  const angles = { about: about + byAbout, fromZenith: clamp(fromZenith + byZenith, 0, Math.PI) };
  const back = toBackVector(angles);
  const up = toUpVector(angles);
  const after = [cross(up, back), up, back] as const;
  const toPivot = subtract(pivot, pose.position);
  let position = pivot;
  for (const axis of [0, 1, 2] as const) position = subtract(position, scale(after[axis], dot(toPivot, before[axis])));
  return { ...pose, position, target: subtract(position, scale(back, reach)), up };
}

/** Moved in the plane of the picture: metres to the right and upwards. */
export function pan(pose: Pose, toRight: number, upwards: number): Pose {
  const [right, up] = toBasis(pose);
  const by = add(scale(right, toRight), scale(up, upwards));
  return { ...pose, position: add(pose.position, by), target: add(pose.target, by) };
}

/** Nearer by a factor below 1, further by one above; `focus` keeps its place in the picture. */
export function zoomAt(pose: Pose, factor: number, focus: Vec): Pose {
  const [right, up, back] = toBasis(pose);
  const toFocus = subtract(focus, pose.position);
  if (pose.projection === 'orthographic') {
    const moved = pan(pose, dot(toFocus, right) * (1 - factor), dot(toFocus, up) * (1 - factor));
    return { ...moved, viewHeight: Math.max(NEAREST, pose.viewHeight * factor) };
  }
  const reach = Math.max(NEAREST, distance(pose.position, pose.target) * factor);
  const position = add(pose.position, scale(toFocus, 1 - factor));
  return { ...pose, position, target: subtract(position, scale(back, reach)) };
}

/** The other projection with everything at the target as large as before. */
export function withProjection(pose: Pose, projection: Projection): Pose {
  if (projection === pose.projection) return pose;
  const viewHeight = getViewHeight(pose);
  if (projection === 'orthographic') return { ...pose, projection, viewHeight };
  const [, , back] = toBasis(pose);
  return {
    ...pose,
    projection,
    viewHeight,
    position: add(pose.target, scale(back, viewHeight / 2 / slope(pose.fieldOfView))),
  };
}

/** Turned into a direction, about its target. */
export function turnTo(pose: Pose, angles: Angles): Pose {
  const reach = distance(pose.position, pose.target);
  return { ...pose, position: add(pose.target, scale(toBackVector(angles), reach)), up: toUpVector(angles) };
}

/** Moved, not turned, so that a box fills the picture but for a margin. `aspect`: width by height. */
export function fitBox(pose: Pose, min: Vec, max: Vec, aspect: number, margin = 1.08): Pose {
  const target = mix(min, max, 0.5);
  const [right, up, back] = toBasis(pose);
  const tangent = slope(pose.fieldOfView);
  let reach = NEAREST;
  let half = NEAREST;
  for (let corner = 0; corner < 8; corner++) {
    const offset = subtract(
      [corner & 1 ? max[0] : min[0], corner & 2 ? max[1] : min[1], corner & 4 ? max[2] : min[2]],
      target,
    );
    const wide = Math.max(Math.abs(dot(offset, up)), Math.abs(dot(offset, right)) / aspect) * margin;
    half = Math.max(half, wide);
    reach = Math.max(reach, dot(offset, back) + wide / tangent);
  }
  if (pose.projection === 'orthographic') reach = Math.max(distance(min, max), half / tangent);
  return { ...pose, target, position: add(target, scale(back, reach)), viewHeight: half * 2 };
}

/**
 * `fitBox` for the part of a canvas that nothing covers; `toMiddle` says where that is. Where nearly everything is
 * covered, the box stands behind what covers it. CSS pixels.
 */
export function fitBetween(
  pose: Pose,
  [min, max]: readonly [Vec, Vec],
  { width, height }: { readonly width: number; readonly height: number },
  { left, right, top, bottom }: CoveredBorders,
): Pose {
  const freeWidth = Math.max(1, width * LEAST_FREE, width - left - right);
  const freeHeight = Math.max(1, height * LEAST_FREE, height - top - bottom);
  const free = fitBox(pose, min, max, freeWidth / freeHeight);
  return zoomAt(free, Math.max(1, height) / freeHeight, free.target);
}

/** From the middle of a canvas to the middle of what nothing covers: whole CSS pixels to the right and downwards. */
export const toMiddle = ({ left, right, top, bottom }: CoveredBorders): Shift => ({
  x: Math.round((left - right) / 2),
  y: Math.round((top - bottom) / 2),
});

/** Metres of the scene that a pixel covers at a point; `height`: pixels of the picture. */
export function metresPerPixel(pose: Pose, point: Vec, height: number): number {
  const high = Math.max(1, height);
  if (pose.projection === 'orthographic') return pose.viewHeight / high;
  const [, , back] = toBasis(pose);
  const deep = Math.max(0.1, -dot(subtract(point, pose.position), back));
  return (deep / Math.max(1e-6, distance(pose.position, pose.target))) * (getViewHeight(pose) / high);
}

/** Of a walker, who looks a metre ahead. */
export const poseOfEyes = (pose: Pose, eyes: Vec, angles: Angles): Pose => ({
  ...pose,
  position: eyes,
  target: subtract(eyes, toBackVector(angles)),
  up: toUpVector(angles),
});

/** From the same place in the same direction, with the target as far away as a point. */
export function withTargetAt(pose: Pose, point: Vec): Pose {
  const [, , back] = toBasis(pose);
  const reach = Math.max(0.1, dot(subtract(pose.position, point), back));
  return { ...pose, target: subtract(pose.position, scale(back, reach)) };
}

/** Between two poses, 0 to 1: turns the shorter way round and changes distances by equal ratios. */
export function mixPoses(from: Pose, to: Pose, share: number): Pose {
  if (share >= 1) return to;
  const start = toAngles(from);
  const end = toAngles(to);
  const round = Math.atan2(Math.sin(end.about - start.about), Math.cos(end.about - start.about));
  const angles = {
    about: start.about + round * share,
    fromZenith: start.fromZenith + (end.fromZenith - start.fromZenith) * share,
  };
  const ratio = (a: number, b: number) => a * (b / a) ** share;
  const target = mix(from.target, to.target, share);
  const reach = ratio(
    Math.max(NEAREST, distance(from.position, from.target)),
    Math.max(NEAREST, distance(to.position, to.target)),
  );
  return {
    ...to,
    target,
    position: add(target, scale(toBackVector(angles), reach)),
    up: toUpVector(angles),
    viewHeight: ratio(Math.max(NEAREST, from.viewHeight), Math.max(NEAREST, to.viewHeight)),
    fieldOfView: from.fieldOfView + (to.fieldOfView - from.fieldOfView) * share,
  };
}
