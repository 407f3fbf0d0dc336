import { setImmediate as others } from 'node:timers/promises';
import { fill, type Language, Refusal, type RowReason, refuse, say } from '@twinscape/contract';
import { assetRegistryCalls, assetRefusals as no } from '@twinscape/contract/assets';
import { cellReason, isBlank, placesOf, SHOWN_OF_CELL, sentencesIn, worded } from '../../../platform/excel/index.ts';
import { valueFor } from '../rules.ts';
import { type AssetColumn, FIXED_FIELDS, type FixedField, isExampleRow, isFixed } from './columns.ts';

/** The rules of one asset are those of the single call; a name is missing only where there is no asset yet. */
const rowInput = assetRegistryCalls.AddProjectAsset.input
  .pick({ assetNumber: true, assetName: true, assetTag: true, location: true, comment: true })
  .partial({ assetName: true });

/** Rows that are judged at a time; between them others have their turn. */
const ROWS_A_PIECE = 200;

/** A row that can be taken, as far as it alone tells. What its cells leave empty is undefined. */
export type GoodRow = {
  readonly row: number;
  readonly assetNumber: string | undefined;
  readonly assetName: string | undefined;
  readonly assetTag: string | undefined;
  readonly location: string | undefined;
  readonly comment: string | undefined;
  /** What its cells give of the properties, by id. */
  readonly values: ReadonlyMap<string, string>;
};
export type BadRow = {
  readonly row: number;
  readonly assetNumber: string;
  readonly assetName: string;
  readonly reasons: readonly RowReason[];
};
export type ReadRows = { readonly good: readonly GoodRow[]; readonly bad: readonly BadRow[] };
export type Head = { readonly top: number; readonly places: ReadonlyMap<string, number>; readonly count: number };

/** Columns that a sheet must have: what a new asset is called. Required properties may be missing as long as no asset is new. */
const isNeeded = (field: string): boolean => field === 'assetName';

/** Where the titles stand and how many rows there are below them; undefined when there is nothing at all. Refuses a sheet without its columns. */
export function headOf(
  rows: readonly (readonly string[])[],
  columns: readonly AssetColumn[],
  language: Language,
): Head | undefined {
  const top = rows.findIndex((cells) => !isBlank(cells));
  if (top === -1) return undefined;
  const sought = columns.map((column) => ({ ...column, required: isNeeded(column.field) }));
  const found = placesOf(rows[top] ?? [], sought);
  if ('twice' in found) throw refuse(no['asset.columnTwice'], { column: say(found.twice, language) });
  if ('missing' in found) throw refuse(no['asset.columnMissing'], { column: say(found.missing, language) });
  const head = { top, places: found.places };
  return { ...head, count: rows.reduce((sum, cells, at) => sum + (isAsset(head, cells, at) ? 1 : 0), 0) };
}

const isAsset = ({ top, places }: Omit<Head, 'count'>, cells: readonly string[], at: number): boolean =>
  at > top && !isBlank(cells) && !isExampleRow(cells[places.get('assetNumber') ?? -1] ?? '');

/**
 * The assets of a sheet and what is wrong with the other rows, in the caller's language. Empty rows and the template's example count for nothing. Of rows with one
 * number the first that is right is taken.
 */
export async function readRows(
  rows: readonly (readonly string[])[],
  head: Head,
  columns: readonly AssetColumn[],
  language: Language,
): Promise<ReadRows> {
  const good: GoodRow[] = [];
  const bad: BadRow[] = [];
  const seen = new Map<string, number>();
  const titles = new Map(columns.map(({ field, title }) => [field, say(title, language)]));
  for (const [at, cells] of rows.entries()) {
    if (at % ROWS_A_PIECE === 0) await others();
    if (!isAsset(head, cells, at)) continue;
    const row = at + 1;
    const cellOf = (field: string) => cells[head.places.get(field) ?? -1] ?? '';
    const objection = (field: string, message: string): RowReason =>
      cellReason(titles.get(field) ?? '', cellOf(field), message);
    const read = readRow(cellOf, columns, language, objection);
    const reasons = [...read.reasons];
    const { assetNumber: number } = read.asset;
    if (reasons.length === 0 && number !== undefined) {
      const former = seen.get(number);
      if (former === undefined) seen.set(number, row);
      else reasons.push(objection('assetNumber', fill(no['asset.rowDuplicate'][language], { row: former })));
    }
    if (reasons.length === 0) good.push({ row, ...read.asset });
    else
      bad.push({
        row,
        assetNumber: cellOf('assetNumber').slice(0, SHOWN_OF_CELL),
        assetName: cellOf('assetName').slice(0, SHOWN_OF_CELL),
        reasons,
      });
  }
  return { good, bad };
}

type Objection = (field: string, message: string) => RowReason;

function readRow(
  cellOf: (field: string) => string,
  columns: readonly AssetColumn[],
  language: Language,
  objection: Objection,
): { readonly asset: Omit<GoodRow, 'row'>; readonly reasons: readonly RowReason[] } {
  // The first thing wrong with a cell is enough.
  const wrong = new Map<string, RowReason>();
  const object = (field: string, message: string) => {
    if (!wrong.has(field)) wrong.set(field, objection(field, message));
  };
  const given = Object.fromEntries(
    FIXED_FIELDS.flatMap((field) => (cellOf(field) === '' ? [] : [[field, cellOf(field)]])),
  ) as Partial<Record<FixedField, string>>;
  const parsed = rowInput.safeParse(given, { error: sentencesIn(language) });
  for (const issue of parsed.error?.issues ?? []) {
    const field = String(issue.path[0]);
    if (isFixed(field)) object(field, worded(issue.message, language));
  }
  const values = new Map<string, string>();
  for (const { field, property } of columns) {
    if (!property || cellOf(field) === '') continue;
    try {
      const value = valueFor(property, cellOf(field));
      if (value !== undefined) values.set(field, value);
    } catch (refusal) {
      if (!(refusal instanceof Refusal)) throw refusal;
      object(field, refusal.in(language));
    }
  }
  const { assetNumber, assetName, assetTag, location, comment } = parsed.data ?? {};
  return { asset: { assetNumber, assetName, assetTag, location, comment, values }, reasons: [...wrong.values()] };
}
