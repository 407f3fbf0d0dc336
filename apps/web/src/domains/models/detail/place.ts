import type { ModelPosition } from '@twinscape/contract/models';

const NAMES = [
  'longitude',
  'latitude',
  'height',
  'altitude',
  'rotationX',
  'rotationY',
  'rotationZ',
  'offsetX',
  'offsetY',
  'offsetZ',
] as const;
export type FieldName = (typeof NAMES)[number];
export type Typed = Readonly<Record<FieldName, number | undefined>>;

const METRES = [-1_000_000, 1_000_000] as const;
const TURN = [-360, 360] as const;
/** Degrees and metres; least and most, both allowed. */
export const LIMITS: Readonly<Record<FieldName, readonly [number, number]>> = {
  longitude: [-180, 180],
  latitude: [-90, 90],
  height: [-20_000, 100_000],
  altitude: [-20_000, 100_000],
  rotationX: TURN,
  rotationY: TURN,
  rotationZ: TURN,
  offsetX: METRES,
  offsetY: METRES,
  offsetZ: METRES,
};
export const UNITS: Readonly<Record<FieldName, string>> = {
  longitude: '°',
  latitude: '°',
  height: 'm',
  altitude: 'm',
  rotationX: '°',
  rotationY: '°',
  rotationZ: '°',
  offsetX: 'm',
  offsetY: 'm',
  offsetZ: 'm',
};

/** A saved position as the fields of its form; a model that was never placed stands at zero. */
export function toPositionFields(position: ModelPosition | undefined): Typed {
  const [longitude, latitude, height] = position?.origin ?? [0, 0, 0];
  const [rotationX, rotationY, rotationZ] = position?.rotation ?? [0, 0, 0];
  const [offsetX, offsetY, offsetZ] = position?.offset ?? [0, 0, 0];
  const altitude = position?.altitude ?? 0;
  return { longitude, latitude, height, altitude, rotationX, rotationY, rotationZ, offsetX, offsetY, offsetZ };
}

export function objectionTo(name: FieldName, value: number | undefined): 'missing' | 'range' | undefined {
  if (value === undefined || !Number.isFinite(value)) return 'missing';
  const [least, most] = LIMITS[name];
  return value < least || value > most ? 'range' : undefined;
}

/** What is typed as a position; undefined while something is wrong. */
export function parsePosition(typed: Typed): ModelPosition | undefined {
  if (NAMES.some((name) => objectionTo(name, typed[name]))) return undefined;
  const of = (name: FieldName): number => typed[name] ?? 0;
  return {
    origin: [of('longitude'), of('latitude'), of('height')],
    altitude: of('altitude'),
    rotation: [of('rotationX'), of('rotationY'), of('rotationZ')],
    offset: [of('offsetX'), of('offsetY'), of('offsetZ')],
  };
}
