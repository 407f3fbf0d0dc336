import { setImmediate as others } from 'node:timers/promises';
import { fill, getSchemaSentences, type Language, Refusal, type RowReason, say } from '@twinscape/contract';
import { assetRegistryCalls, assetRefusals as refusals } from '@twinscape/contract/assets';
import {
  CELL_EXCERPT_LENGTH,
  type RecognizedSheet,
  recognizeSheet,
  toCellMessage,
  toCellReason,
} from '../../../platform/spreadsheet/index.ts';
import { parsePropertyValue } from '../rules.ts';
import { type AssetColumn, FIXED_FIELDS, type FixedField, isAssetExampleRow, isFixed } from './columns.ts';

/** The rules of one asset are those of the single call; a name is missing only where there is no asset yet. */
const rowInput = assetRegistryCalls.AddProjectAsset.input
  .pick({ assetNumber: true, assetName: true, assetTag: true, location: true, comment: true })
  .partial({ assetName: true });

/** Rows that are judged at a time; between them others have their turn. */
const BATCH_SIZE = 200;

/** A row that can be taken, as far as it alone tells. What its cells leave empty is undefined. */
export type ValidAssetRow = {
  readonly row: number;
  readonly assetNumber: string | undefined;
  readonly assetName: string | undefined;
  readonly assetTag: string | undefined;
  readonly location: string | undefined;
  readonly comment: string | undefined;
  /** What its cells give of the properties, by id. */
  readonly values: ReadonlyMap<string, string>;
};
export type InvalidAssetRow = {
  readonly row: number;
  readonly assetNumber: string;
  readonly assetName: string;
  readonly reasons: readonly RowReason[];
};
export type ParsedAssetRows = {
  readonly valid: readonly ValidAssetRow[];
  readonly invalid: readonly InvalidAssetRow[];
};
/**
 * Columns that a sheet must have: what a new asset is called. Required properties may be missing as long as no asset is
 * new.
 */
const isRequiredColumn = (field: string): boolean => field === 'assetName';

/** The sheet of an import; undefined when there is nothing at all. Refuses one without its columns. */
export const recognizeAssets = (
  rows: readonly (readonly string[])[],
  columns: readonly AssetColumn[],
  language: Language,
): RecognizedSheet<string> | undefined =>
  recognizeSheet(
    rows,
    columns.map((column) => ({ ...column, required: isRequiredColumn(column.field) })),
    {
      isExample: (getCell) => isAssetExampleRow(getCell('assetNumber')),
      missing: refusals['asset.columnMissing'],
      twice: refusals['asset.columnTwice'],
    },
    language,
  );

/**
 * The assets of a sheet and what is wrong with the other rows, in the caller's language. Empty rows and the template's
 * example count for nothing. Of rows with one number the first that is right is taken.
 */
export async function readAssetRows(
  sheet: RecognizedSheet<string>,
  columns: readonly AssetColumn[],
  language: Language,
): Promise<ParsedAssetRows> {
  const valid: ValidAssetRow[] = [];
  const invalid: InvalidAssetRow[] = [];
  const seen = new Map<string, number>();
  const titles = new Map(columns.map(({ field, title }) => [field, say(title, language)]));
  for (const { row, getCell } of sheet.rows()) {
    if (row % BATCH_SIZE === 0) await others();
    const createReason = (field: string, message: string): RowReason =>
      toCellReason(titles.get(field) ?? '', getCell(field), message);
    const read = readAssetRow(getCell, columns, language, createReason);
    const reasons = [...read.reasons];
    const { assetNumber: number } = read.asset;
    if (reasons.length === 0 && number !== undefined) {
      const former = seen.get(number);
      if (former === undefined) seen.set(number, row);
      else reasons.push(createReason('assetNumber', fill(refusals['asset.rowDuplicate'][language], { row: former })));
    }
    if (reasons.length === 0) valid.push({ row, ...read.asset });
    else
      invalid.push({
        row,
        assetNumber: getCell('assetNumber').slice(0, CELL_EXCERPT_LENGTH),
        assetName: getCell('assetName').slice(0, CELL_EXCERPT_LENGTH),
        reasons,
      });
  }
  return { valid, invalid };
}

type CreateReason = (field: string, message: string) => RowReason;

function readAssetRow(
  getCell: (field: string) => string,
  columns: readonly AssetColumn[],
  language: Language,
  createReason: CreateReason,
): { readonly asset: Omit<ValidAssetRow, 'row'>; readonly reasons: readonly RowReason[] } {
  // The first thing wrong with a cell is enough.
  const reasonsByField = new Map<string, RowReason>();
  const addReason = (field: string, message: string) => {
    if (!reasonsByField.has(field)) reasonsByField.set(field, createReason(field, message));
  };
  const given = Object.fromEntries(
    FIXED_FIELDS.flatMap((field) => (getCell(field) === '' ? [] : [[field, getCell(field)]])),
  ) as Partial<Record<FixedField, string>>;
  const parsed = rowInput.safeParse(given, { error: getSchemaSentences(language) });
  for (const issue of parsed.error?.issues ?? []) {
    const field = String(issue.path[0]);
    if (isFixed(field)) addReason(field, toCellMessage(issue.message, language));
  }
  const values = new Map<string, string>();
  for (const { field, property } of columns) {
    if (!property || getCell(field) === '') continue;
    try {
      const value = parsePropertyValue(property, getCell(field));
      if (value !== undefined) values.set(field, value);
    } catch (refusal) {
      if (!(refusal instanceof Refusal)) throw refusal;
      addReason(field, refusal.in(language));
    }
  }
  const { assetNumber, assetName, assetTag, location, comment } = parsed.data ?? {};
  return {
    asset: { assetNumber, assetName, assetTag, location, comment, values },
    reasons: [...reasonsByField.values()],
  };
}
