import { findMappedValue, type ValueColour } from '@twinscape/contract/telemetry';
import type { DataRow } from '../../data/rows.ts';
import { findThreshold, readNumberSetting, readThresholds } from '../define.ts';

export type Rgb = readonly [number, number, number];
/** How a scale is painted: a number between its ends, or that there is none. */
export type ScalePaint = {
  readonly valueColour: (value: number | undefined, from: number, to: number) => Rgb;
  readonly NO_VALUE: Rgb;
};

/** The colours of mapped states: those of Okabe and Ito, which people tell apart whatever they see of colours. */
const OF_STATE: Readonly<Record<ValueColour, Rgb>> = {
  green: [0, 158, 115],
  grey: [138, 147, 156],
  blue: [0, 114, 178],
  amber: [230, 159, 0],
  orange: [213, 94, 0],
  red: [196, 41, 31],
};

export type RowScale = { readonly from: number; readonly to: number };

/** The ends of a scale: those that somebody set, else those of the values. Pure. */
export function findRowScale(
  rows: readonly Pick<DataRow, 'value'>[],
  settings: Readonly<Record<string, unknown>>,
): RowScale | undefined {
  const numbers = rows.flatMap(({ value }) => readNumberSetting(value) ?? []);
  if (numbers.length === 0) return undefined;
  const from = readNumberSetting(settings.least) ?? Math.min(...numbers);
  const to = readNumberSetting(settings.most) ?? Math.max(...numbers);
  return from <= to ? { from, to } : { from: to, to: from };
}

/** The colour of a row: by its mapping, by thresholds, else by where it is on the scale. Pure. */
export function findRowPaint(
  row: Pick<DataRow, 'value' | 'shownAs'>,
  settings: Readonly<Record<string, unknown>>,
  scale: RowScale | undefined,
  { valueColour, NO_VALUE }: ScalePaint,
): Rgb {
  const mapped = findMappedValue(row.shownAs.valueMapping, row.value);
  if (mapped) return OF_STATE[mapped.colour];
  const thresholds = readThresholds(settings.thresholds);
  const value = typeof row.value === 'boolean' ? Number(row.value) : readNumberSetting(row.value);
  const reached = findThreshold(thresholds, value);
  if (reached) return parseRgb(reached.colour);
  if (value === undefined || !scale) return NO_VALUE;
  return valueColour(value, scale.from, scale.to);
}

/** `#rrggbb` in parts. Pure. */
export const parseRgb = (hex: string): Rgb => [
  Number.parseInt(hex.slice(1, 3), 16),
  Number.parseInt(hex.slice(3, 5), 16),
  Number.parseInt(hex.slice(5, 7), 16),
];
export const formatRgb = ([red, green, blue]: Rgb): string => `rgb(${red} ${green} ${blue})`;
