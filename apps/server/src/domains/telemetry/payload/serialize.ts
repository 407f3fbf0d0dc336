import type { TelemetryValue } from '../port.ts';
import type { PointColumns } from '../store/index.ts';
import { isJson, parseRest } from '../values.ts';
import { serializeDoubles } from './serializeDoubles.ts';

/** A value as JSON text: with its own type, or (as ThingsBoard's clients expect) all as texts. */
export function serializeValue(value: TelemetryValue, isStrict: boolean): string {
  if (isJson(value)) return isStrict ? value.json : JSON.stringify(value.json);
  if (typeof value === 'string') return JSON.stringify(value);
  return isStrict ? String(value) : `"${value}"`;
}

/** A run of points as `[{"ts":…,"value":…},…]`. */
export function serializePoints(
  { at, num, rest }: PointColumns,
  order: 'newest' | 'oldest',
  isStrict: boolean,
): string {
  if (rest === undefined) return serializeDoubles({ at, num, rest }, order === 'newest', isStrict ? '' : '"');
  const { length } = at;
  const parts: string[] = new Array(length);
  const quote = isStrict ? '' : '"';
  for (let place = 0; place < length; place++) {
    const index = order === 'oldest' ? place : length - 1 - place;
    const text = rest[index];
    const value = text === undefined ? `${quote}${num[index]}${quote}` : serializeValue(parseRest(text), isStrict);
    parts[place] = `{"ts":${at[index]},"value":${value}}`;
  }
  return `[${parts.join(',')}]`;
}

/** `{"key":<text>,…}` of texts that are JSON already. */
export const serializeRecord = (entries: Iterable<readonly [key: string, json: string]>): string =>
  `{${[...entries].map(([key, json]) => `${JSON.stringify(key)}:${json}`).join(',')}}`;
