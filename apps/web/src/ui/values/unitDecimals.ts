/** Digits behind the point that a unit is usually read with, by the unit as `toKey` writes it. */
const DECIMALS: Readonly<Record<string, number>> = {
  '°c': 1,
  '°f': 1,
  k: 1,
  '%': 0,
  '%rh': 0,
  w: 0,
  kw: 1,
  mw: 2,
  wh: 0,
  kwh: 0,
  mwh: 1,
  kva: 1,
  kvar: 1,
  v: 1,
  kv: 2,
  a: 1,
  hz: 2,
  pa: 0,
  kpa: 1,
  mpa: 2,
  bar: 2,
  'm3/h': 1,
  'l/s': 1,
  'l/min': 1,
  'm/s': 1,
  'mm/s': 2,
  mm: 1,
  m: 2,
  m3: 0,
  ppm: 0,
  ppb: 0,
  'μg/m3': 0,
  lx: 0,
  lux: 0,
  db: 0,
  rpm: 0,
  'r/min': 0,
  'w/m2': 0,
};

/** `m³/h` and `m3/h`, `℃` and `°C` are one unit each. */
const toKey = (unit: string): string => unit.normalize('NFKC').replace(/\s+/g, '').toLowerCase();

/** Undefined for a unit without a habit. Pure. */
export function findUnitDecimals(unit: string | undefined): number | undefined {
  // Milliwatts have other digits than megawatts.
  if (!unit || /^m[WVAP]/.test(unit.trim())) return undefined;
  const key = toKey(unit);
  return Object.hasOwn(DECIMALS, key) ? DECIMALS[key] : undefined;
}
