import { fill, type Language, type RowChange, type RowReason, say } from '@twinscape/contract';
import { type AssetRowResult, type ExistingChoice, assetRefusals as refusals } from '@twinscape/contract/assets';
import { formatMappedCell, type MappedValue } from '@twinscape/contract/telemetry';
import { CELL_EXCERPT_LENGTH, toCellReason } from '../../../platform/spreadsheet/index.ts';
import type { PropertyDefinition } from '../propertyStore.ts';
import type { ImportedAssetRow } from '../spreadsheetStore.ts';
import { type AssetColumn, FIXED_FIELDS, fixedTitles } from './columns.ts';
import type { ValidAssetRow } from './readAssetRows.ts';

/** What the sheet meets. */
export type AssetPlanContext = {
  readonly typeId: string;
  readonly columns: readonly AssetColumn[];
  readonly existing: ExistingChoice;
  /** Assets of the project by their numbers. */
  readonly known: ReadonlyMap<string, ImportedAssetRow>;
  /** Names of types, for saying whose number it is. */
  readonly typeNames: ReadonlyMap<string, string>;
};

/** What becomes of one row. */
export type AssetImportStep = {
  readonly row: ValidAssetRow;
  readonly result: AssetRowResult;
  readonly asset: ImportedAssetRow | undefined;
  /** The number that it is given, where the row has none. */
  readonly number?: string | undefined;
  readonly changes: readonly RowChange[];
  readonly reasons: readonly RowReason[];
};

/** Decides what becomes of a row. Pure. */
export function planAssetRow(row: ValidAssetRow, context: AssetPlanContext, language: Language): AssetImportStep {
  const asset = row.assetNumber === undefined ? undefined : context.known.get(row.assetNumber);
  const step = (
    result: AssetRowResult,
    more: Partial<Pick<AssetImportStep, 'changes' | 'reasons'>> = {},
  ): AssetImportStep => ({
    row,
    result,
    asset,
    changes: more.changes ?? [],
    reasons: [...(more.reasons ?? []), ...row.remarks],
  });
  if (!asset) {
    const reasons = findMissingValues(row, context, language);
    return reasons.length > 0 ? step('refused', { reasons }) : step('added');
  }
  if (asset.typeId !== context.typeId) {
    const type = context.typeNames.get(asset.typeId) ?? '';
    const message = fill(refusals['asset.otherType'][language], { number: asset.assetNumber, type });
    const title = say(fixedTitles.assetNumber, language);
    return step('refused', { reasons: [toCellReason(title, asset.assetNumber, message)] });
  }
  if (context.existing === 'skip') return step('skipped');
  const changes = diffRow(row, asset, context, language);
  return changes.length > 0 ? step('changed', { changes }) : step('unchanged');
}

/** What a new asset lacks: its name, and what its type requires of it. */
function findMissingValues(row: ValidAssetRow, { columns }: AssetPlanContext, language: Language): RowReason[] {
  return columns.flatMap(({ field, title, property }) => {
    const objection = (message: string) => [toCellReason(say(title, language), '', message)];
    if (field === 'assetName' && row.assetName === undefined)
      return objection(refusals['asset.nameRequired'][language]);
    if (property && isMissingValue(property, row))
      return objection(fill(refusals['assetProperty.valueRequired'][language], { name: property.propertyName }));
    return [];
  });
}

const isMissingValue = ({ isRequired, defaultValue, id }: PropertyDefinition, { values }: ValidAssetRow): boolean =>
  isRequired && defaultValue === null && !values.has(id);

/** What an asset has of a property: its own value, or the default, which an export writes as well. Pure. */
export const currentValue = ({ id, defaultValue }: PropertyDefinition, asset: ImportedAssetRow): string | null =>
  asset.values.get(id) ?? defaultValue;

/** Cells that are empty leave what is there. */
function diffRow(
  row: ValidAssetRow,
  asset: ImportedAssetRow,
  { columns }: AssetPlanContext,
  language: Language,
): RowChange[] {
  const change = (
    title: string,
    before: string | null | undefined,
    after: string | undefined,
    valueMapping?: readonly MappedValue[] | null,
  ): RowChange[] => {
    const toText = (value: string) => toExcerpt(formatMappedCell(valueMapping ?? undefined, value, language) ?? value);
    return after === undefined || after === (before ?? '')
      ? []
      : [{ field: title, before: toText(before ?? ''), after: toText(after) }];
  };
  return columns.flatMap(({ field, title, property }) => {
    if (property) {
      const value = row.values.get(property.id);
      return change(say(title, language), currentValue(property, asset), value, property.valueMapping);
    }
    const own = FIXED_FIELDS.find((one) => one === field);
    return own ? change(say(title, language), asset[own], row[own]) : [];
  });
}

const toExcerpt = (text: string): string =>
  text.length > CELL_EXCERPT_LENGTH ? `${text.slice(0, CELL_EXCERPT_LENGTH)}…` : text;
