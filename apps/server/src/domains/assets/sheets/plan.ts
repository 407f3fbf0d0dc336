import { fill, type Language, type RowChange, type RowReason, say } from '@twinscape/contract';
import { type AssetRowFate, type ExistingChoice, assetRefusals as no } from '@twinscape/contract/assets';
import { cellReason, SHOWN_OF_CELL } from '../../../platform/excel/index.ts';
import type { PropertyDefinition } from '../propertyStore.ts';
import type { KnownAsset } from '../sheetStore.ts';
import { type AssetColumn, FIXED_FIELDS, fixedTitles } from './columns.ts';
import type { GoodRow } from './readRows.ts';

/** What the sheet meets. */
export type Ground = {
  readonly typeId: string;
  readonly columns: readonly AssetColumn[];
  readonly existing: ExistingChoice;
  /** Assets of the project by their numbers. */
  readonly known: ReadonlyMap<string, KnownAsset>;
  /** Names of types, for saying whose number it is. */
  readonly typeNames: ReadonlyMap<string, string>;
};

/** What becomes of one row. */
export type Step = {
  readonly row: GoodRow;
  readonly fate: AssetRowFate;
  readonly asset: KnownAsset | undefined;
  /** The number that it is given, where the row has none. */
  readonly number?: string | undefined;
  readonly changes: readonly RowChange[];
  readonly reasons: readonly RowReason[];
};

/** Decides what becomes of a row. Pure. */
export function stepOf(row: GoodRow, ground: Ground, language: Language): Step {
  const asset = row.assetNumber === undefined ? undefined : ground.known.get(row.assetNumber);
  const step = (fate: AssetRowFate, more: Partial<Pick<Step, 'changes' | 'reasons'>> = {}): Step => ({
    row,
    fate,
    asset,
    changes: more.changes ?? [],
    reasons: more.reasons ?? [],
  });
  if (!asset) {
    const reasons = missing(row, ground, language);
    return reasons.length > 0 ? step('refused', { reasons }) : step('added');
  }
  if (asset.typeId !== ground.typeId) {
    const type = ground.typeNames.get(asset.typeId) ?? '';
    const message = fill(no['asset.otherType'][language], { number: asset.assetNumber, type });
    const title = say(fixedTitles.assetNumber, language);
    return step('refused', { reasons: [cellReason(title, asset.assetNumber, message)] });
  }
  if (ground.existing === 'skip') return step('skipped');
  const changes = changesOf(row, asset, ground, language);
  return changes.length > 0 ? step('changed', { changes }) : step('unchanged');
}

/** What a new asset lacks: its name, and what its type requires of it. */
function missing(row: GoodRow, { columns }: Ground, language: Language): RowReason[] {
  return columns.flatMap(({ field, title, property }) => {
    const objection = (message: string) => [cellReason(say(title, language), '', message)];
    if (field === 'assetName' && row.assetName === undefined) return objection(no['asset.nameRequired'][language]);
    if (property && isMissing(property, row))
      return objection(fill(no['assetProperty.valueRequired'][language], { name: property.propertyName }));
    return [];
  });
}

const isMissing = ({ isRequired, defaultValue, id }: PropertyDefinition, { values }: GoodRow): boolean =>
  isRequired && defaultValue === null && !values.has(id);

/** What an asset has of a property: its own value, or the default, which an export writes as well. Pure. */
export const valueNow = ({ id, defaultValue }: PropertyDefinition, asset: KnownAsset): string | null =>
  asset.values.get(id) ?? defaultValue;

/** Cells that are empty leave what is there. */
function changesOf(row: GoodRow, asset: KnownAsset, { columns }: Ground, language: Language): RowChange[] {
  const change = (title: string, before: string | null | undefined, after: string | undefined): RowChange[] =>
    after === undefined || after === (before ?? '')
      ? []
      : [{ field: title, before: shown(before ?? ''), after: shown(after) }];
  return columns.flatMap(({ field, title, property }) => {
    if (property) return change(say(title, language), valueNow(property, asset), row.values.get(field));
    const own = FIXED_FIELDS.find((one) => one === field);
    return own ? change(say(title, language), asset[own], row[own]) : [];
  });
}

const shown = (text: string): string => (text.length > SHOWN_OF_CELL ? `${text.slice(0, SHOWN_OF_CELL)}…` : text);
