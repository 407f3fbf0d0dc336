import { refuse } from '@twinscape/contract';
import { transportRefusals as no } from '@twinscape/contract/transports';
import { exactInteger, parseLossless, plainText, stringifyLossless, type TelemetryValue } from '../telemetry/index.ts';

/** Values of one moment; without `at` they count from their arrival. Milliseconds since 1970. */
export type Reading = {
  readonly at: number | undefined;
  readonly values: readonly (readonly [key: string, value: TelemetryValue])[];
};
export type Values = Reading['values'];

/** What a device sent, read as JSON; integers beyond 2⁵³ stay exact. Refuses what is no JSON. */
export function parsePayload(payload: Buffer | string): unknown {
  try {
    return parseLossless(typeof payload === 'string' ? payload : payload.toString('utf8'));
  } catch {
    throw refuse(no['payload.noJson']);
  }
}

/** An object that was sent; refuses anything else. */
export function objectIn(sent: unknown): Record<string, unknown> {
  if (!isObject(sent)) throw refuse(no['payload.noObject']);
  return sent;
}

/** Values as JSON for a device: integers of 64 bits as their digits, JSON as it is. Maps are objects. */
export function written(words: unknown): string {
  if (typeof words === 'bigint') return words.toString();
  if (words instanceof Map) return `{${[...words].map(pair).join(',')}}`;
  if (Array.isArray(words)) return `[${words.map(written).join(',')}]`;
  if (isObject(words)) {
    if (typeof words.json === 'string' && Object.keys(words).length === 1) return words.json;
    return `{${Object.entries(words).map(pair).join(',')}}`;
  }
  return JSON.stringify(words) ?? 'null';
}
const pair = ([key, value]: readonly [unknown, unknown]): string => `${JSON.stringify(String(key))}:${written(value)}`;

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/**
 * Telemetry in the three forms of the thing platform: `{key: value}`, `{ts, values: {key: value}}`, or a list of either. An object with both `ts` and `values`
 * is always the second form. Refuses anything else.
 */
export function readingsOf(sent: unknown): Reading[] {
  if (Array.isArray(sent)) return sent.map((one) => readingOf(one));
  return [readingOf(sent)];
}

function readingOf(sent: unknown): Reading {
  if (!isObject(sent)) throw refuse(no['payload.noObject']);
  if (!('ts' in sent && 'values' in sent)) return { at: undefined, values: valuesOf(sent) };
  const at = typeof sent.ts === 'string' && /^\d+$/.test(sent.ts) ? Number(sent.ts) : sent.ts;
  if (typeof at !== 'number' || !Number.isFinite(at)) throw refuse(no['payload.timeInvalid']);
  if (!isObject(sent.values)) throw refuse(no['payload.noObject']);
  return { at: Math.trunc(at), values: valuesOf(sent.values) };
}

/** Values of an object. Null says nothing, as on the thing platform. */
export function valuesOf(sent: Record<string, unknown>): Values {
  const values: [string, TelemetryValue][] = [];
  for (const key of Object.keys(sent)) {
    const value = valueIn(sent[key]);
    if (value !== undefined) values.push([key, value]);
  }
  return values;
}

/** Digits with an optional sign and fraction: what the thing platform takes for a number although it was sent as a text. */
const NUMERIC = /^-?(?:\d+(?:\.\d+)?|\.\d+)$/;
const MAX_INT64 = 2n ** 63n - 1n;
const MIN_INT64 = -(2n ** 63n);

function valueIn(sent: unknown): TelemetryValue | undefined {
  switch (typeof sent) {
    case 'number':
    case 'boolean':
      return sent;
    case 'string': {
      const exact = exactInteger(sent);
      if (exact !== undefined) return integer(exact);
      const text = plainText(sent);
      // Devices often quote everything that they measure.
      return NUMERIC.test(text) ? cast(text) : text;
    }
    case 'object':
      return sent === null ? undefined : { json: stringifyLossless(sent) };
    default:
      return undefined;
  }
}

function cast(text: string): TelemetryValue {
  if (text.includes('.')) return Number(text);
  const number = Number(text);
  return Number.isSafeInteger(number) ? number : integer(BigInt(text));
}

/** Beyond 64 bits only the digits themselves are exact. */
const integer = (value: bigint): TelemetryValue => (value > MAX_INT64 || value < MIN_INT64 ? value.toString() : value);
