import { angleBetween, differ, type Turn, toRadians, toVector } from '../viewer/angles.ts';

/** Directions flatter than this below the horizon say too little of where the floor is met. Degrees. */
const FLOOR_PITCH = -2;
/** One place stands above another when they lie in the same direction, as near as a hand draws it. Degrees. */
const ABOVE_YAW = 3;

/** What corners in a levelled photograph measure. */
export type Measured = {
  /** Along the corners, in degrees of the sphere. */
  readonly angle: number;
  /** Along the corners, in metres; where the height of the camera is known and they stand on the floor, or above it. */
  readonly length?: number;
  /** Of the floor within the corners, in square metres. */
  readonly area?: number;
};

/** Where a direction meets the floor: metres to the right and ahead of the camera's foot. */
function toFloor({ yaw, pitch }: Turn, height: number): readonly [number, number] | undefined {
  if (pitch > FLOOR_PITCH) return undefined;
  const away = height / Math.tan(toRadians(-pitch));
  return [away * Math.sin(toRadians(yaw)), away * Math.cos(toRadians(yaw))];
}

/**
 * The metres between two places: both on the floor, or one on the floor and the other straight above it, as a door
 * leaf's edge stands. Undefined where that cannot be told. Pure.
 */
export function lengthBetween(from: Turn, to: Turn, height: number): number | undefined {
  const [low, high] = from.pitch < to.pitch ? [from, to] : [to, from];
  const foot = toFloor(low, height);
  if (!foot) return undefined;
  const away = Math.hypot(...foot);
  if (Math.abs(differ(low.yaw, high.yaw)) <= ABOVE_YAW) return height + away * Math.tan(toRadians(high.pitch));
  const other = toFloor(high, height);
  return other && Math.hypot(other[0] - foot[0], other[1] - foot[1]);
}

/** What a line along these corners measures, or with `isClosed` the area within them. Pure. */
export function measureCorners(points: readonly Turn[], height: number | undefined, isClosed: boolean): Measured {
  const ends = isClosed ? [...points, ...points.slice(0, 1)] : points;
  const pairs = ends.slice(1).flatMap((to, at) => {
    const from = ends[at];
    return from ? [[from, to] as const] : [];
  });
  const angle = pairs.reduce((sum, [from, to]) => sum + angleBetween(from, to), 0);
  if (height === undefined) return { angle };
  const lengths = pairs.map(([from, to]) => lengthBetween(from, to, height));
  const known = lengths.filter((length) => length !== undefined);
  const length = known.length === lengths.length ? known.reduce((sum, one) => sum + one, 0) : undefined;
  const corners = points.flatMap((point) => {
    const met = toFloor(point, height);
    return met ? [met] : [];
  });
  const area = isClosed && corners.length === points.length ? areaOf(corners) : undefined;
  return { angle, ...(length === undefined ? {} : { length }), ...(area === undefined ? {} : { area }) };
}

/** By the shoelace formula. */
const areaOf = (corners: readonly (readonly [number, number])[]): number =>
  Math.abs(
    corners.reduce((sum, [x, z], at) => {
      const [nextX, nextZ] = corners[(at + 1) % corners.length] ?? [x, z];
      return sum + x * nextZ - nextX * z;
    }, 0),
  ) / 2;

/** Directions along the great circle between two, the first among them, so that a line can be drawn. Pure. */
export function walkBetween(from: Turn, to: Turn, step: number): Turn[] {
  const angle = angleBetween(from, to);
  const count = Math.max(1, Math.ceil(angle / step));
  const [a, b] = [toVector(from), toVector(to)];
  const whole = toRadians(angle);
  return Array.from({ length: count }, (_, at) => {
    const part = at / count;
    const [p, q] =
      whole < 1e-6
        ? [1 - part, part]
        : [Math.sin((1 - part) * whole), Math.sin(part * whole)].map((one) => one / Math.sin(whole));
    const [x, y, z] = [0, 1, 2].map((axis) => (p ?? 0) * (a[axis] ?? 0) + (q ?? 0) * (b[axis] ?? 0));
    return {
      yaw: (Math.atan2(x ?? 0, z ?? 0) * 180) / Math.PI,
      pitch: (Math.asin(Math.min(1, Math.max(-1, y ?? 0))) * 180) / Math.PI,
    };
  });
}
