import type { Vec } from '../../geometry/vec.ts';

/**
 * What can be measured, and how many points it takes: `point` (1), `distance` between points (2), `perpendicular` from
 * the face of the first point to the second (2), `angle` at the second point (3), `faceAngle` between two faces (2),
 * `area` of a polygon (3 or more, ended by `finish`), `faceArea` (1), `height` above what is below (1).
 */
export const MEASURE_KINDS = [
  'point',
  'distance',
  'perpendicular',
  'angle',
  'faceAngle',
  'area',
  'faceArea',
  'height',
] as const;
export type MeasureKind = (typeof MEASURE_KINDS)[number];

/** What the pointer holds on to. */
export type SnapKind = 'vertex' | 'edge' | 'centre' | 'face';

/** Metres, square metres, degrees. */
export type MeasureUnit = 'm' | 'm²' | '°';

/** A finished measurement as it is kept: plain JSON, points in metres of the *world* in double precision. */
export type Measurement = {
  readonly id: string;
  readonly kind: MeasureKind;
  /** `perpendicular` and `height` end with the foot of the perpendicular; `faceArea` has the middle of the face. */
  readonly points: readonly Vec[];
  /** In `unit`; of a `point` its height (Y). */
  readonly value: number;
  readonly unit: MeasureUnit;
  /** Borders of a measured face, as pairs of points. */
  readonly outline?: readonly (readonly [Vec, Vec])[];
};

/** A point under the pointer, in metres of the world. */
export type SnapPoint = {
  readonly kind: SnapKind;
  readonly point: Vec;
  /** Of the face under the pointer, towards the viewer. */
  readonly normal: Vec;
  readonly modelId: string;
  readonly element: number;
};

export type MeasureEvents = {
  /** A measurement was added, removed, or all were replaced. */
  change: { readonly measurements: readonly Measurement[] };
  added: { readonly measurement: Measurement };
  /** The pointer moved: where it snaps, and what the measurement would be if that were its last point. */
  preview: { readonly snap: SnapPoint | undefined; readonly measurement: Measurement | undefined };
  /**
   * Measuring of a kind began, or ended (undefined). While it is on, a click places a point: the page must not select.
   */
  tool: { readonly kind: MeasureKind | undefined };
};

export type MeasureOptions = {
  /** Writes a value beside its line, in the reader's language; default such as `2.345 m`. */
  readonly format?: (measurement: Measurement) => string;
  /** CSS pixels within which the pointer snaps; default 12. */
  readonly reach?: number;
};
