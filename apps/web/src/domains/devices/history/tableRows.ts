import type { Language } from '@twinscape/contract';
import { findMappedValue, type MappedValue, mappedName } from '@twinscape/contract/telemetry';
import { formatInstant } from '../../../platform/language/index.ts';
import { type Cell, escapeFormula } from '../../../platform/spreadsheet/index.ts';

type Column = {
  readonly name: string;
  readonly unit: string | undefined;
  /** Of codes: the words stand before them, in a column of their own. */
  readonly valueMapping?: readonly MappedValue[] | undefined;
  readonly points: readonly { readonly time: Date; readonly value: unknown }[];
};

const toCell = (value: unknown): Cell => {
  if (value === undefined || value === null) return '';
  if (typeof value === 'number') return value;
  // An integer beyond 2⁵³ comes as text and is no formula, negative or not.
  if (typeof value === 'string' && /^-?\d+$/.test(value)) return value;
  return escapeFormula(typeof value === 'object' ? JSON.stringify(value) : String(value));
};

type Heads = {
  readonly time: string;
  /** The head of the codes of a mapped column. */
  readonly rawOf: (name: string) => string;
  readonly language: Language;
};

/** The words of codes, where there are any, then what was sent. */
function withWords(given: readonly Column[], { rawOf, language }: Heads): Column[] {
  return given.flatMap((column) => {
    const { name, valueMapping, points } = column;
    if (!valueMapping) return [column];
    const words = points.map(({ time, value }) => {
      const found = findMappedValue(valueMapping, value);
      return { time, value: found && mappedName(found, language) };
    });
    return [
      { name, unit: undefined, points: words },
      { ...column, name: rawOf(name) },
    ];
  });
}

/** A head and one row a moment, oldest first, in the reader's time. Pure but for the time zone. */
export function toTableRows(heads: Heads, given: readonly Column[]): Cell[][] {
  const columns = withWords(given, heads);
  const rows = new Map<number, Cell[]>();
  columns.forEach(({ points }, at) => {
    for (const point of points) {
      const moment = point.time.getTime();
      const row = rows.get(moment) ?? new Array<Cell>(columns.length).fill('');
      row[at] = toCell(point.value);
      rows.set(moment, row);
    }
  });
  return [
    [heads.time, ...columns.map(({ name, unit }) => escapeFormula(unit ? `${name} (${unit})` : name))],
    ...[...rows].sort(([one], [other]) => one - other).map(([moment, row]) => [exact(new Date(moment)), ...row]),
  ];
}

/** Milliseconds are said where there are any. */
const exact = (at: Date): string =>
  at.getMilliseconds() === 0
    ? formatInstant(at)
    : `${formatInstant(at)}.${String(at.getMilliseconds()).padStart(3, '0')}`;
