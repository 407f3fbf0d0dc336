import type { TelemetryValue } from '../port.ts';
import type { Columns } from '../store/index.ts';
import { isJson, valueOfRest } from '../values.ts';
import { numberRun } from './numberRun.ts';

/** A value as JSON text: with its own type, or (as the thing platform's clients expect) all as texts. */
export function writtenValue(value: TelemetryValue, isStrict: boolean): string {
  if (isJson(value)) return isStrict ? value.json : JSON.stringify(value.json);
  if (typeof value === 'string') return JSON.stringify(value);
  return isStrict ? String(value) : `"${value}"`;
}

/** A run of points as `[{"ts":…,"value":…},…]`. */
export function writtenRun({ at, num, rest }: Columns, order: 'newest' | 'oldest', isStrict: boolean): string {
  if (rest === undefined) return numberRun({ at, num, rest }, order === 'newest', isStrict ? '' : '"');
  const { length } = at;
  const parts: string[] = new Array(length);
  const quote = isStrict ? '' : '"';
  for (let place = 0; place < length; place++) {
    const index = order === 'oldest' ? place : length - 1 - place;
    const text = rest[index];
    const value = text === undefined ? `${quote}${num[index]}${quote}` : writtenValue(valueOfRest(text), isStrict);
    parts[place] = `{"ts":${at[index]},"value":${value}}`;
  }
  return `[${parts.join(',')}]`;
}

/** `{"key":<text>,…}` of texts that are JSON already. */
export const writtenRecord = (entries: Iterable<readonly [key: string, json: string]>): string =>
  `{${[...entries].map(([key, json]) => `${JSON.stringify(key)}:${json}`).join(',')}}`;
