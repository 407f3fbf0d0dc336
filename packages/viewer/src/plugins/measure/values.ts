import { add, cross, distance, dot, length, mix, negate, scale, subtract, unit, type Vec } from '../../geometry/vec.ts';
import type { MeasureKind, Measurement, MeasureUnit } from './types.ts';

const degrees = (radians: number): number => (radians * 180) / Math.PI;

/** What was pointed at: a point, and of the face there its normal, area and borders. Metres of the world. */
export type Pointed = {
  readonly point: Vec;
  readonly normal: Vec;
  readonly face?: { readonly area: number; readonly centre: Vec; readonly outline: readonly (readonly [Vec, Vec])[] };
  /** The height of what is below the point, for `height`. */
  readonly below?: number;
};

/** How many points a kind takes; `area` takes any number from three on. */
export const POINTS: Readonly<Record<MeasureKind, number>> = {
  point: 1,
  distance: 2,
  perpendicular: 2,
  angle: 3,
  faceAngle: 2,
  area: 3,
  faceArea: 1,
  height: 1,
};

export const UNITS: Readonly<Record<MeasureKind, MeasureUnit>> = {
  point: 'm',
  distance: 'm',
  perpendicular: 'm',
  angle: '°',
  faceAngle: '°',
  area: 'm²',
  faceArea: 'm²',
  height: 'm',
};

/** The angle at a corner, 0 to 180 degrees. */
export function angleAt(corner: Vec, a: Vec, b: Vec): number {
  const [one, other] = [subtract(a, corner), subtract(b, corner)];
  return degrees(Math.atan2(length(cross(one, other)), dot(one, other)));
}

/**
 * The angle between two faces on the side from which they are seen, 0 to 180 degrees: 180 where they are one plane, 90
 * in the corner of a room.
 */
export const angleOfFaces = (a: Vec, b: Vec): number => 180 - degrees(Math.atan2(length(cross(a, b)), dot(a, b)));

/**
 * The area of a polygon in space, also one that is not quite flat: that of its shadow on its mean plane (Newell's
 * normal). Square metres.
 */
export function calculateArea(points: readonly Vec[]): number {
  const [first] = points;
  if (!first) return 0;
  let sum: Vec = [0, 0, 0];
  for (const [at, point] of points.entries()) {
    const next = points[(at + 1) % points.length] ?? first;
    sum = add(sum, cross(subtract(point, first), subtract(next, first)));
  }
  return length(sum) / 2;
}

/** The measurement of what was pointed at; undefined when something is missing: a point, a face, a floor below. */
export function measured(kind: MeasureKind, pointed: readonly Pointed[], id: string): Measurement | undefined {
  if (pointed.length < POINTS[kind]) return undefined;
  const points = pointed.map(({ point }) => point);
  const [first, second, third] = pointed;
  const made = (value: number, own: readonly Vec[] = points, outline?: Measurement['outline']): Measurement => ({
    id,
    kind,
    points: own,
    value,
    unit: UNITS[kind],
    ...(outline ? { outline } : {}),
  });
  if (!first) return undefined;
  if (kind === 'point') return made(first.point[1]);
  if (kind === 'area') return made(calculateArea(points));
  if (kind === 'faceArea') return first.face && made(first.face.area, [first.face.centre], first.face.outline);
  if (kind === 'height') {
    if (first.below === undefined) return undefined;
    const [x, y, z] = first.point;
    return made(y - first.below, [first.point, [x, first.below, z]]);
  }
  if (!second) return undefined;
  if (kind === 'distance') return made(distance(first.point, second.point));
  if (kind === 'faceAngle') return made(angleOfFaces(first.normal, second.normal));
  if (kind === 'perpendicular') {
    const away = dot(unit(first.normal), subtract(second.point, first.point));
    const foot = add(second.point, scale(negate(unit(first.normal)), away));
    return made(Math.abs(away), [first.point, second.point, foot]);
  }
  return third && made(angleAt(second.point, first.point, third.point));
}

/** The lines that show a measurement; `isHelp`: thinner, they lead to what is measured. Metres of the world. */
export type MeasureLine = { readonly from: Vec; readonly to: Vec; readonly isHelp: boolean };

export function toMeasureLines({
  kind,
  points,
  outline = [],
}: Pick<Measurement, 'kind' | 'points' | 'outline'>): MeasureLine[] {
  const line = (from: Vec | undefined, to: Vec | undefined, isHelp = false): MeasureLine[] =>
    from && to ? [{ from, to, isHelp }] : [];
  const [first, second, third] = points;
  if (kind === 'point') return [];
  if (kind === 'faceArea') return outline.map(([from, to]) => ({ from, to, isHelp: false }));
  if (kind === 'perpendicular' && points.length === 3) return [...line(second, third), ...line(first, third, true)];
  if (kind === 'faceAngle') return line(first, second, true);
  const chain = points.slice(1).flatMap((point, at) => line(points[at], point));
  return kind === 'area' && points.length > 2 ? [...chain, ...line(points.at(-1), first)] : chain;
}

/** Where the value is written. Metres of the world. */
export function labelAt({ kind, points }: Pick<Measurement, 'kind' | 'points'>): Vec {
  const [first = [0, 0, 0] as const, second, third] = points;
  if (kind === 'angle' && second) return second;
  if (kind === 'area') return scale(points.reduce(add, [0, 0, 0]), 1 / Math.max(1, points.length));
  if (kind === 'perpendicular' && second && third) return mix(second, third, 0.5);
  return second ? mix(first, second, 0.5) : first;
}

/** Such as `2.345 m`; of a point its three coordinates. */
export function formatMeasurement({ kind, points, value, unit: written }: Measurement): string {
  const [point] = points;
  if (kind === 'point' && point) return point.map((one) => one.toFixed(3)).join(', ');
  return written === '°' ? `${value.toFixed(1)}°` : `${value.toFixed(3)} ${written}`;
}
