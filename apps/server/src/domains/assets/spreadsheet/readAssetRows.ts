import { setImmediate as others } from 'node:timers/promises';
import {
  fill,
  getSchemaSentences,
  type Language,
  Refusal,
  type RowReason,
  type SheetColumnChoice,
  say,
} from '@twinscape/contract';
import { assetRegistryCalls, assetRefusals as refusals } from '@twinscape/contract/assets';
import { findMappedCode } from '@twinscape/contract/telemetry';
import {
  CELL_EXCERPT_LENGTH,
  parseSheetDate,
  type RecognizedSheet,
  recognizeSheet,
  toCellMessage,
  toCellReason,
  toPlainNumber,
} from '../../../platform/spreadsheet/index.ts';
import type { PropertyDefinition } from '../propertyStore.ts';
import { parsePropertyValue } from '../rules.ts';
import type { AssetSheet } from './assetSheet.ts';
import { FIXED_FIELDS, type FixedField, isAssetExampleRow, isFixed } from './columns.ts';

/** The rules of one asset are those of the single call; a name is missing only where there is no asset yet. */
const rowInput = assetRegistryCalls.AddProjectAsset.input
  .pick({ assetNumber: true, assetName: true, assetTag: true, location: true, comment: true })
  .partial({ assetName: true });

/** Rows that are judged at a time; between them others have their turn. */
const BATCH_SIZE = 200;

/** A row that can be taken, as far as it alone tells. What its cells leave empty is undefined. */
export type ValidAssetRow = {
  readonly row: number;
  readonly typeId: string;
  readonly assetNumber: string | undefined;
  readonly assetName: string | undefined;
  readonly assetTag: string | undefined;
  readonly location: string | undefined;
  readonly comment: string | undefined;
  /** What its cells give of the properties, by id. */
  readonly values: ReadonlyMap<string, string>;
  /** What of the row is not taken, although the rest is. */
  readonly remarks: readonly RowReason[];
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
  /** Titles of columns that were not taken. */
  readonly unusedColumns: readonly string[];
};

/** The sheet of an import; undefined when there is nothing at all. Refuses one without its columns. */
export const recognizeAssets = (
  rows: readonly (readonly string[])[],
  { columns }: Pick<AssetSheet, 'columns'>,
  chosen: readonly SheetColumnChoice[] | undefined,
  language: Language,
): RecognizedSheet<string> | undefined =>
  recognizeSheet(
    rows,
    columns,
    {
      isExample: (getCell) => isAssetExampleRow(getCell('assetNumber')),
      missing: refusals['asset.columnMissing'],
      twice: refusals['asset.columnTwice'],
      chosen,
    },
    language,
  );

/**
 * The assets of a sheet and what is wrong with the other rows, in the caller's language. Empty rows and the template's
 * example count for nothing. Of rows with one number the first that is right is taken.
 */
export async function readAssetRows(
  sheet: RecognizedSheet<string>,
  assets: AssetSheet,
  language: Language,
): Promise<ParsedAssetRows> {
  // A project has far more properties than one file has columns.
  const columns = assets.columns.filter(({ field }) => sheet.fields.has(field));
  const valid: ValidAssetRow[] = [];
  const invalid: InvalidAssetRow[] = [];
  const seen = new Map<string, number>();
  const titles = new Map(assets.columns.map(({ field, title }) => [field, say(title, language)]));
  for (const { row, getCell } of sheet.rows()) {
    if (row % BATCH_SIZE === 0) await others();
    const createReason = (field: string, message: string): RowReason =>
      toCellReason(titles.get(field) ?? '', getCell(field), message);
    const read = readAssetRow(getCell, { columns, findType: assets.findType }, language, createReason);
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
  return { valid, invalid, unusedColumns: sheet.unusedColumns };
}

type CreateReason = (field: string, message: string) => RowReason;

function readAssetRow(
  getCell: (field: string) => string,
  { columns, findType }: AssetSheet,
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
  const type = findType(getCell);
  if ('refusal' in type) addReason(type.field, fill(type.refusal[language], type.values));
  const values = new Map<string, string>();
  const remarks: RowReason[] = [];
  for (const { field, property, byType } of 'refusal' in type ? [] : columns) {
    if (!property || 'refusal' in type || getCell(field) === '') continue;
    const own = byType.get(type.id);
    if (!own) {
      const message = fill(refusals['asset.rowPropertyAbsent'][language], { type: type.typeName });
      remarks.push(createReason(field, message));
      continue;
    }
    try {
      const value = readCell(own, getCell(field));
      if (value !== undefined) values.set(own.id, value);
    } catch (refusal) {
      if (!(refusal instanceof Refusal)) throw refusal;
      addReason(field, refusal.in(language));
    }
  }
  const { assetNumber, assetName, assetTag, location, comment } = parsed.data ?? {};
  return {
    asset: {
      typeId: 'refusal' in type ? '' : type.id,
      assetNumber,
      assetName,
      assetTag,
      location,
      comment,
      values,
      remarks,
    },
    reasons: [...reasonsByField.values()],
  };
}

/**
 * A cell as its property wants it, or as people write it: `2024年5月6日`, `1,250 kW`, the word for a mapped code. Refuses
 * what is none of it.
 */
function readCell(property: PropertyDefinition, cell: string): string | undefined {
  const { valueType, unit, valueMapping } = property;
  const code = findMappedCode(valueMapping ?? undefined, cell);
  if (code !== undefined) return parsePropertyValue(property, code);
  const plain = valueType === 'date' ? parseSheetDate(cell) : valueType === 'number' ? toPlainNumber(cell, unit) : cell;
  try {
    return parsePropertyValue(property, cell);
  } catch (refusal) {
    if (plain === undefined || plain === cell) throw refusal;
    return parsePropertyValue(property, plain);
  }
}
