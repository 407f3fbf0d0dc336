import type { Language } from '@twinscape/contract';
import type { SceneComponent, SceneRange } from '@twinscape/contract/scenes';
import { type MappedValue, mappedName, toCodes, type ValueColour } from '@twinscape/contract/telemetry';
import type { stageColours } from '../../models/index.ts';

export type Paint = Awaited<ReturnType<typeof stageColours>>;
type Colour = ReturnType<Paint['kindColour']>;

/** A value as a number, where it is one: devices also send digits as text, and states as truth values. Pure. */
export function toNumber(value: unknown): number | undefined {
  const number = typeof value === 'string' && value.trim() !== '' ? Number(value) : value;
  return typeof number === 'number' && Number.isFinite(number) ? number : undefined;
}

/** The range that a value is in: the first that says so. Pure. */
export function findRange(ranges: readonly SceneRange[], value: unknown): SceneRange | undefined {
  if (value === undefined || value === null) return undefined;
  const number = toNumber(value);
  // A truth value is also the 1 or 0 that a value mapping has for it.
  const codes = toCodes(value).map((code) => code.trim().toLowerCase());
  return ranges.find(({ is, from = Number.NEGATIVE_INFINITY, to = Number.POSITIVE_INFINITY }) =>
    is === undefined || is === ''
      ? number !== undefined && number >= from && number < to
      : codes.includes(is.trim().toLowerCase()),
  );
}

/** Whether values have the colours of ranges, not of a scale. Pure. */
export const hasRanges = ({ ranges = [] }: SceneComponent): boolean => ranges.length > 0;

/** The colour of a value; one that is in no range, or is no number, has that of no value. Pure. */
export function toColour(component: SceneComponent, value: unknown, paint: Paint): Colour {
  const { ranges = [], from = 0, to = 1, scale = 'even' } = component;
  if (ranges.length === 0) return paint.valueColour(toNumber(value), from, to, scale);
  const range = findRange(ranges, value);
  return range ? parseHexColour(range.colour) : paint.NO_VALUE;
}

/** `#rrggbb` as the viewer takes it. Pure. */
export const parseHexColour = (hex: string): Colour => [
  Number.parseInt(hex.slice(1, 3), 16),
  Number.parseInt(hex.slice(3, 5), 16),
  Number.parseInt(hex.slice(5, 7), 16),
];

/** A colour as it is kept in a scene. Pure. */
export const formatHexColour = (colour: Colour): string =>
  `#${colour.map((part) => part.toString(16).padStart(2, '0')).join('')}`;

/** The colours of states in a scene: those of Okabe and Ito, which people tell apart whatever they see of colours. */
const STATE_COLOURS: Readonly<Record<ValueColour, string>> = {
  green: '#009e73',
  grey: '#8a939c',
  blue: '#0072b2',
  amber: '#e69f00',
  orange: '#d55e00',
  red: '#c4291f',
};

/** A range for each code of a value mapping. Pure. */
export const toMappedRanges = (mapping: readonly MappedValue[], language: Language): SceneRange[] =>
  mapping.map((row) => ({
    name: mappedName(row, language),
    colour: STATE_COLOURS[row.colour],
    is: row.value,
  }));

/** How many things are in each range, and how many in none. Pure. */
export function countByRange(
  ranges: readonly SceneRange[],
  values: readonly unknown[],
): { readonly of: readonly number[]; readonly none: number } {
  const found = values.map((value) => findRange(ranges, value));
  return {
    of: ranges.map((range) => found.filter((one) => one === range).length),
    none: found.filter((one) => one === undefined).length,
  };
}

/** A scale that holds some values with a little room, between round numbers; undefined where there are none. Pure. */
export function roundScale(values: readonly unknown[]): { readonly from: number; readonly to: number } | undefined {
  const numbers = values.flatMap((value) => toNumber(value) ?? []);
  if (numbers.length === 0) return undefined;
  const [low, high] = [Math.min(...numbers), Math.max(...numbers)];
  const span = high - low || Math.abs(high) * 0.2 || 1;
  const step = 10 ** Math.floor(Math.log10(span));
  const tidy = (number: number) => Number(number.toPrecision(12));
  const [from, to] = [tidy(Math.floor(low / step) * step), tidy(Math.ceil(high / step) * step)];
  return from < to ? { from, to } : { from: tidy(from - step), to: tidy(to + step) };
}
