import { Refusal, refuse } from '@twinscape/contract';
import { telemetryRefusals as refusals } from '@twinscape/contract/telemetry';
import type { TelemetryValue } from '../port.ts';
import { exactInteger, parseLossless, plainText, stringifyLossless } from './losslessJson.ts';

export type Values = readonly (readonly [key: string, value: TelemetryValue])[];
/** Values of one moment, in milliseconds since 1970; without one, of the moment of their arrival. */
export type Reading = { readonly at: number | undefined; readonly values: Values };

/**
 * Whose word it is, as ThingsBoard tells them apart: a device that quotes its numbers means numbers, and its
 * null says nothing; a program is taken at its word, and its null is refused.
 */
export type Sender = 'device' | 'program';

/** Reads what was sent as JSON; integers beyond 2⁵³ stay exact. Refuses what is no JSON. */
export function parsePayload(payload: Buffer | string): unknown {
  try {
    return parseLossless(typeof payload === 'string' ? payload : payload.toString('utf8'));
  } catch (error) {
    throw error instanceof Refusal ? error : refuse(refusals['telemetry.noJson']);
  }
}

/** An object that was sent; refuses anything else. */
export function requireObject(sent: unknown): Record<string, unknown> {
  if (!isObject(sent)) throw refuse(refusals['telemetry.noObject']);
  return sent;
}

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/**
 * Telemetry in the three forms of ThingsBoard: `{key: value}`, `{ts, values: {key: value}}`, or a list of
 * either. An object with both `ts` and `values` is always of the second form. Refuses anything else.
 */
export function parseReadings(sent: unknown, sender: Sender): Reading[] {
  if (Array.isArray(sent)) return sent.map((one) => parseReading(one, sender));
  return [parseReading(sent, sender)];
}

function parseReading(sent: unknown, sender: Sender): Reading {
  const fields = requireObject(sent);
  if (!('ts' in fields && 'values' in fields)) return { at: undefined, values: parseValues(fields, sender) };
  const { ts } = fields;
  const at = typeof ts === 'string' && /^\d+$/.test(ts) ? Number(ts) : ts;
  if (typeof at !== 'number' || !Number.isFinite(at)) throw refuse(refusals['telemetry.timeInvalid'], { key: 'ts' });
  return { at: sender === 'device' ? Math.trunc(at) : at, values: parseValues(requireObject(fields.values), sender) };
}

/** The values of an object, in its order. */
export function parseValues(fields: Record<string, unknown>, sender: Sender): Values {
  const values: [string, TelemetryValue][] = [];
  for (const key of Object.keys(fields)) {
    const value = parseValue(fields[key], sender);
    if (value !== undefined) values.push([key, value]);
    else if (sender === 'program') throw refuse(refusals['telemetry.valueMissing'], { key });
  }
  return values;
}

/**
 * Digits with an optional sign and fraction: what ThingsBoard takes for a number although it was sent as a text.
 */
const NUMERIC = /^-?(?:\d+(?:\.\d+)?|\.\d+)$/;
const INT64 = 2n ** 63n;

function parseValue(sent: unknown, sender: Sender): TelemetryValue | undefined {
  switch (typeof sent) {
    case 'number':
    case 'boolean':
      return sent;
    case 'string': {
      const exact = exactInteger(sent);
      if (exact !== undefined) return integer(exact);
      const text = plainText(sent);
      return sender === 'device' && NUMERIC.test(text) ? cast(text) : text;
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
  return Number.isSafeInteger(number) ? number : integer(text);
}

/** Characters of the longest integer of 64 bits, with its sign. */
const INT64_LENGTH = 20;

/**
 * An integer by its digits. Beyond 64 bits only the digits themselves are exact. The length is looked at first: BigInt
 * takes time that grows with its square.
 */
function integer(digits: string): TelemetryValue {
  const short = digits.length > INT64_LENGTH ? withoutZeros(digits) : digits;
  if (short.length > INT64_LENGTH) return short;
  const value = BigInt(short);
  return value >= -INT64 && value < INT64 ? value : value.toString();
}

/** Quoted digits may begin with zeros, which BigInt would drop. */
const withoutZeros = (digits: string): string => digits.replace(/^(-?)0+(?=\d)/, '$1');
