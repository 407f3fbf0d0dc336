import { AHEAD_MAX_MS, EARLIEST_POINT, KEY_MAX, VALUE_MAX_BYTES } from '@twinscape/contract/telemetry';
import type { EntityRef, IncomingPoint, Point, PointReason, PointRefusal, TelemetryValue } from '../port.ts';
import { normalizeNumber } from '../values.ts';

const INT64 = 2n ** 63n;
// biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is looked for
const NO_KEY = /[\u0000-\u001f\u007f]|\p{Surrogate}/u;

export const isKey = (key: string): boolean => key.length > 0 && key.length <= KEY_MAX && !NO_KEY.test(key);

/** Keys come again and again: what was found good is remembered, up to a number that no installation has. */
const KNOWN_KEYS = 100_000;
const known = new Set<string>();
function isGoodKey(key: string): boolean {
  if (known.has(key)) return true;
  if (!isKey(key)) return false;
  if (known.size >= KNOWN_KEYS) known.clear();
  known.add(key);
  return true;
}

/** Bytes of a text in UTF-8, counted only where it could be too long. */
const isTooLong = (text: string): boolean =>
  text.length > VALUE_MAX_BYTES || (text.length * 3 > VALUE_MAX_BYTES && Buffer.byteLength(text) > VALUE_MAX_BYTES);

/** Why a value cannot be kept; undefined when it can. The same holds for attributes. Pure. */
export function findValueProblem(value: TelemetryValue): PointReason | undefined {
  switch (typeof value) {
    case 'number':
      return Number.isFinite(value) ? undefined : 'telemetry.notFinite';
    case 'boolean':
      return undefined;
    case 'string':
      return isTooLong(value) ? 'telemetry.valueTooLarge' : undefined;
    case 'bigint':
      return value >= -INT64 && value < INT64 ? undefined : 'telemetry.valueInvalid';
    default:
      if (typeof value?.json !== 'string') return 'telemetry.valueInvalid';
      return isTooLong(value.json) ? 'telemetry.valueTooLarge' : undefined;
  }
}

function findPointProblem(
  { key, value }: IncomingPoint,
  at: number,
  now: number,
  isKnown: boolean,
): PointReason | undefined {
  if (!isKnown && !isGoodKey(key)) return 'telemetry.keyInvalid';
  if (!Number.isSafeInteger(at)) return 'telemetry.timeInvalid';
  if (at < EARLIEST_POINT) return 'telemetry.tooEarly';
  if (at > now + AHEAD_MAX_MS) return 'telemetry.tooFarAhead';
  return findValueProblem(value);
}

/** A value as it is kept. A text cannot hold U+0000, with which small devices fill their fields: it is left out. */
export function normalizeValue(value: TelemetryValue): TelemetryValue {
  return typeof value === 'string'
    ? value.includes('\0')
      ? value.replaceAll('\0', '')
      : value
    : normalizeNumber(value);
}

type Keys = { has(key: string): boolean } | undefined;
type Checked = {
  readonly good: Point[];
  readonly refusals: PointRefusal[];
  /** Some of the good ones may belong to no series yet. */
  readonly hasNew: boolean;
  /** They are of several entities. */
  readonly isMixed: boolean;
};

/**
 * Parts what can be stored from what cannot, each with its reason. A point without a time gets that of its arrival.
 * `keysOf` tells the keys that an entity has already.
 */
export function checkPoints(
  points: readonly IncomingPoint[],
  now: number,
  keysOf?: (entity: EntityRef) => Keys,
): Checked {
  const good: Point[] = [];
  const refusals: PointRefusal[] = [];
  let hasNew = false;
  let isMixed = false;
  let last: EntityRef | undefined;
  let keys: Keys;
  for (const point of points) {
    const { entity, key, at = now, value: given } = point;
    if (entity !== last) {
      isMixed = last !== undefined;
      last = entity;
      keys = keysOf?.(entity);
    }
    const isKnown = keys?.has(key) ?? false;
    const reason = findPointProblem(point, at, now, isKnown);
    const value = reason ? given : normalizeValue(given);
    if (reason) {
      refusals.push({ key, reason });
      continue;
    }
    if (!isKnown) hasNew = true;
    if (hasMoment(point) && value === given) good.push(point);
    else good.push({ ...point, at, value });
  }
  return { good, refusals, hasNew, isMixed };
}

const hasMoment = (point: IncomingPoint): point is Point => point.at !== undefined;
