/** A value of a point as tables write it; numbers as far as people read them. Pure. */
export function formatPointValue(value: unknown, formatNumber: (value: number) => string): string {
  if (value === undefined || value === null) return '–';
  if (typeof value === 'number') return formatNumber(Math.round(value * 1_000) / 1_000);
  return typeof value === 'object' ? JSON.stringify(value) : String(value);
}
