import { type Language, type RefusalText, refuse, type SheetColumnChoice, say } from '@twinscape/contract';
import { findColumns, findTitleRow, isBlank, nameColumn, placeColumns, type TitledColumn } from './titles.ts';

/** A row of a sheet below its titles. */
export type SheetRow<Field extends string> = {
  /** As the sheet counts, from 1. */
  readonly row: number;
  /** Empty where the sheet has no such column. */
  getCell(field: Field): string;
};
/** A sheet whose columns are known. */
export type RecognizedSheet<Field extends string> = {
  /** How many rows it holds. */
  readonly count: number;
  /** What it has a column for. */
  readonly fields: ReadonlySet<Field>;
  /** Titles of columns that hold something and belong to no field. */
  readonly unusedColumns: readonly string[];
  rows(): Generator<SheetRow<Field>>;
};

/**
 * The rows of a sheet by the columns that its titles name, or that the reader chose; empty ones and the template's
 * example count for nothing. Undefined when there is nothing at all. A necessary column that is missing, or one that is
 * there twice, is refused.
 *
 *     const sheet = recognizeSheet(cells, columns, { isExample, missing, twice, chosen }, language);
 *     for (const { row, getCell } of sheet?.rows() ?? []) …
 */
export function recognizeSheet<Field extends string>(
  cells: readonly (readonly string[])[],
  columns: readonly TitledColumn<Field>[],
  rules: {
    readonly isExample: (getCell: SheetRow<Field>['getCell']) => boolean;
    readonly missing: RefusalText;
    readonly twice: RefusalText;
    readonly chosen?: readonly SheetColumnChoice[] | undefined;
  },
  language: Language,
): RecognizedSheet<Field> | undefined {
  const top = findTitleRow(cells, columns);
  if (top === -1) return undefined;
  const titles = cells[top] ?? [];
  const found = rules.chosen ? placeColumns(rules.chosen, columns) : findColumns(titles, columns);
  if ('twice' in found) throw refuse(rules.twice, { column: say(found.twice, language) });
  if ('missing' in found) throw refuse(rules.missing, { column: say(found.missing, language) });
  function* rows(): Generator<SheetRow<Field>> {
    for (const [at, row] of cells.entries()) {
      if (at <= top || isBlank(row) || !('places' in found)) continue;
      const getCell = (field: Field) => row[found.places.get(field) ?? -1] ?? '';
      if (!rules.isExample(getCell)) yield { row: at + 1, getCell };
    }
  }
  let count = 0;
  for (const _ of rows()) count += 1;
  const used = new Set(found.places.values());
  const unusedColumns = titles.flatMap((title, place) =>
    used.has(place) || !cells.some((row, at) => at > top && (row[place] ?? '') !== '')
      ? []
      : [nameColumn(title, place)],
  );
  return { count, fields: new Set(found.places.keys()), unusedColumns, rows };
}
