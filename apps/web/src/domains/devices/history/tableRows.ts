import { formatInstant } from '../../../platform/language/index.ts';
import { type Cell, escapeFormula } from '../../../platform/spreadsheet/index.ts';

type Column = {
  readonly name: string;
  readonly unit: string | undefined;
  readonly points: readonly { readonly time: Date; readonly value: unknown }[];
};

const toCell = (value: unknown): Cell => {
  if (value === undefined || value === null) return '';
  if (typeof value === 'number') return value;
  // An integer beyond 2⁵³ comes as text and is no formula, negative or not.
  if (typeof value === 'string' && /^-?\d+$/.test(value)) return value;
  return escapeFormula(typeof value === 'object' ? JSON.stringify(value) : String(value));
};

/** A head and one row a moment, oldest first, in the reader's time. Pure but for the time zone. */
export function toTableRows(time: string, columns: readonly Column[]): Cell[][] {
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
    [time, ...columns.map(({ name, unit }) => escapeFormula(unit ? `${name} (${unit})` : name))],
    ...[...rows].sort(([one], [other]) => one - other).map(([moment, row]) => [exact(new Date(moment)), ...row]),
  ];
}

/** Milliseconds are said where there are any. */
const exact = (at: Date): string =>
  at.getMilliseconds() === 0
    ? formatInstant(at)
    : `${formatInstant(at)}.${String(at.getMilliseconds()).padStart(3, '0')}`;
