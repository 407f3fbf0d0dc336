import type { Language, Text } from '@twinscape/contract';
import { findMappedValue, mappedName, type ValueDisplay } from '@twinscape/contract/telemetry';
import { findUnitDecimals } from './unitDecimals.ts';

/** How a value is shown, and of which kind it is where that is known: an integer has no digits behind the point. */
export type ShownAs = ValueDisplay & { readonly valueType?: string | undefined };

const NONE = '–';
const TRUTH = {
  yes: { cn: '是', en: 'Yes' },
  no: { cn: '否', en: 'No' },
} as const satisfies Record<string, Text>;

/**
 * A value as people read it, without its unit: the word of its mapping; a number with the decimals of its property or
 * its unit, thousands set apart; JSON in one line. Pure.
 */
export function formatValue(value: unknown, language: Language, shownAs: ShownAs = {}): string {
  if (value === undefined || value === null) return NONE;
  const mapped = findMappedValue(shownAs.valueMapping, value);
  if (mapped) return mappedName(mapped, language);
  if (typeof value === 'number') return formatMeasured(value, shownAs);
  return formatRaw(value, language);
}

/** The same without mapping and rounding: at most three decimals, since a sensor's further digits are noise. Pure. */
export function formatRaw(value: unknown, language: Language): string {
  if (value === undefined || value === null) return NONE;
  if (typeof value === 'boolean') return TRUTH[value ? 'yes' : 'no'][language];
  if (typeof value === 'number') return formatNumber(value);
  return typeof value === 'string' ? value : JSON.stringify(value);
}

/** A measured number: thousands set apart where it has a unit, a minus before what is less than nothing. Pure. */
export function formatMeasured(value: number | bigint, { unit, decimals, valueType }: ShownAs): string {
  const digits = decimals ?? (valueType === 'integer' ? 0 : findUnitDecimals(unit));
  const isOrdinary = typeof value === 'number' && Number.isFinite(value) && Math.abs(value) < 1e15;
  const rounded = isOrdinary && digits !== undefined ? value.toFixed(digits) : undefined;
  // Of a unit's usual decimals nothing may be left: 0.04 kW is not 0.0.
  const isLost = rounded !== undefined && decimals === undefined && Number(rounded) === 0 && value !== 0;
  const plain = rounded === undefined || isLost ? formatNumber(value) : rounded;
  const text = Number(plain) === 0 ? plain.replace('-', '') : plain.replace(/^-/, '−');
  return unit ? groupThousands(text) : text;
}

const groupThousands = (text: string): string => {
  const [whole = '', ...rest] = text.split(/(?=[.e])/);
  return whole.replace(/(\d)(?=(\d{3})+$)/g, '$1,') + rest.join('');
};

export function formatNumber(value: number | bigint): string {
  // Integers whole, however large: a bigint is one that a number would round.
  if (typeof value === 'bigint' || Number.isSafeInteger(value)) return String(value);
  if (!Number.isFinite(value)) return NONE;
  const size = Math.abs(value);
  if (size >= 1e15) return value.toPrecision(6);
  if (Number.isInteger(value)) return String(value);
  // Meters count far: their whole digits are all meant.
  if (size >= 1) return String(Number(value.toFixed(size >= 1e4 ? 1 : 3)));
  return String(Number(value.toPrecision(3)));
}

/** What a chart can draw: numbers, and truth values as 0 and 1. Undefined for everything else. */
export function toChartNumber(value: unknown): number | undefined {
  if (typeof value === 'number') return value;
  if (typeof value === 'boolean') return value ? 1 : 0;
  if (typeof value === 'string' && /^-?\d+$/.test(value)) return Number(value);
  return undefined;
}
