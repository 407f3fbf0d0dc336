/**
 * A value as people read it, without its unit: at most three decimals, since a sensor's further digits are noise.
 * Integers whole, however large; JSON in one line. Pure.
 */
export function formatValue(value: unknown, words: { readonly yes: string; readonly no: string }): string {
  if (value === undefined || value === null) return '–';
  if (typeof value === 'boolean') return value ? words.yes : words.no;
  if (typeof value === 'number') return formatNumber(value);
  return typeof value === 'string' ? value : JSON.stringify(value);
}

export function formatNumber(value: number | bigint): string {
  // Integers whole, however large: a bigint is one that a number would round.
  if (typeof value === 'bigint' || Number.isSafeInteger(value)) return String(value);
  if (!Number.isFinite(value)) return '–';
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
