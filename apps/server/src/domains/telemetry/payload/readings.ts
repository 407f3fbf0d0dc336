import { refuse } from '@twinscape/contract';
import { telemetryRefusals as no } from '@twinscape/contract/telemetry';
import type { TelemetryValue } from '../port.ts';
import { settledInteger } from '../values.ts';
import { exactInteger, parseLossless, plainText, stringifyLossless } from './losslessJson.ts';

export type Named = { readonly key: string; readonly value: TelemetryValue };
/** Values of one moment, in milliseconds since 1970; without one, of the moment of their arrival. */
export type Reading = { readonly at: number | undefined; readonly values: readonly Named[] };

const INT64 = 2n ** 63n;

/** Reads a posted body; integers beyond 2⁵³ stay exact. Refuses what is no JSON. */
export function parseBody(text: string): unknown {
  try {
    return parseLossless(text);
  } catch {
    throw refuse(no['telemetry.noJson']);
  }
}

/**
 * Telemetry in the three forms of the thing platform: `{key: value}`, `{ts, values: {key: value}}`, a list of either. An object that has both `ts` and `values` is always of the second form.
 * Types are those of JSON. Refuses other forms, and values that are null.
 */
export function readingsOf(body: unknown): Reading[] {
  return (Array.isArray(body) ? body : [body]).map((one: unknown) => {
    const fields = objectOf(one);
    if (!('ts' in fields && 'values' in fields)) return { at: undefined, values: valuesOf(fields) };
    const { ts } = fields;
    const at = typeof ts === 'string' && /^\d+$/.test(ts) ? Number(ts) : ts;
    if (typeof at !== 'number') throw refuse(no['telemetry.timeInvalid'], { key: 'ts' });
    return { at, values: valuesOf(objectOf(fields.values)) };
  });
}

export function valuesOf(fields: Record<string, unknown>): Named[] {
  return Object.entries(fields).map(([key, sent]) => {
    const value = readValue(sent);
    if (value === undefined) throw refuse(no['telemetry.valueMissing'], { key });
    return { key, value };
  });
}

export function objectOf(sent: unknown): Record<string, unknown> {
  if (typeof sent !== 'object' || sent === null || Array.isArray(sent)) throw refuse(no['telemetry.noJson']);
  return sent as Record<string, unknown>;
}

function readValue(sent: unknown): TelemetryValue | undefined {
  if (typeof sent === 'number' || typeof sent === 'boolean') return sent;
  if (typeof sent === 'object') return sent === null ? undefined : { json: stringifyLossless(sent) };
  if (typeof sent !== 'string') return undefined;
  const exact = exactInteger(sent);
  if (exact === undefined) return plainText(sent);
  // Beyond 64 bits only the digits themselves are exact.
  return exact >= -INT64 && exact < INT64 ? settledInteger(exact) : exact.toString();
}
