import type { Language } from '@twinscape/contract';
import { ASSET_EXPORT_PROPERTIES } from '@twinscape/contract/assets';
import { formatMappedCell } from '@twinscape/contract/telemetry';
import type { Db } from '../../../platform/db/index.ts';
import { createClock, normalizeTitle, type SpreadsheetCell } from '../../../platform/spreadsheet/index.ts';
import { loadListedAssets } from '../assetStore.ts';
import { loadPropertyDefinitionsOfMany, type PropertyDefinition } from '../propertyStore.ts';
import { loadAssetValues } from '../valueStore.ts';
import { buildAssetColumns, formatColumnTitle } from './columns.ts';
import { spreadsheetMessages as words } from './messages.ts';

/** Assets that are read at a time. */
const BATCH_SIZE = 500;
type Cell = Exclude<SpreadsheetCell, Date>;

/** A column of an export: of several types one for all properties that are called the same and have the same unit. */
export type AssetExportColumn = {
  readonly title: string;
  /** Of the asset itself, or the properties by their types. */
  readonly of: string | ReadonlyMap<string, PropertyDefinition>;
  readonly isNumber: boolean;
};

/** The columns of an export: those of the import first, so that a file of one type can be edited and imported again. */
export async function loadAssetExportColumns(
  db: Db,
  typeIds: readonly string[],
  language: Language,
): Promise<AssetExportColumn[]> {
  const properties = await loadPropertyDefinitionsOfMany(db, { typeIds, assetIds: [] });
  const single = typeIds.length === 1;
  const columns = buildAssetColumns(single ? properties : []).map(
    (column): AssetExportColumn => ({
      title: formatColumnTitle(column, language),
      of: column.property ? groupByType([column.property]) : column.field,
      isNumber: column.property?.valueType === 'number',
    }),
  );
  const shared = new Map<string, typeof properties>();
  if (!single)
    for (const property of properties) {
      const key = `${normalizeTitle(property.propertyName)} ${property.unit ?? ''}`;
      shared.set(key, [...(shared.get(key) ?? []), property]);
    }
  const merged = [...shared.values()].slice(0, ASSET_EXPORT_PROPERTIES).map((own): AssetExportColumn => {
    const [first] = own;
    return {
      title: `${first?.propertyName ?? ''}${first?.unit ? ` (${first.unit})` : ''}`,
      of: groupByType(own),
      isNumber: own.every(({ valueType }) => valueType === 'number'),
    };
  });
  const trailing = (['className', 'typeName', 'created', 'updated'] as const).map(
    (field): AssetExportColumn => ({ title: words[field][language], of: field, isNumber: false }),
  );
  return [...columns, ...merged, ...trailing];
}

const groupByType = (properties: readonly PropertyDefinition[]): Map<string, PropertyDefinition> =>
  new Map(properties.map((property) => [property.typeId ?? '', property]));

/** Rows of the assets in the order of their ids, read while they are written. */
export async function* exportAssetRows(
  db: Db,
  projectId: string,
  ids: readonly string[],
  columns: readonly AssetExportColumn[],
  language: Language,
): AsyncGenerator<Cell[]> {
  const clock = createClock();
  for (let at = 0; at < ids.length; at += BATCH_SIZE) {
    const batch = ids.slice(at, at + BATCH_SIZE);
    const listed = await loadListedAssets(db, projectId, batch);
    const values = new Map<string, Map<string, string>>();
    for (const { assetId, propertyId, value } of await loadAssetValues(db, batch)) {
      const own = values.get(assetId) ?? new Map<string, string>();
      values.set(assetId, own.set(propertyId, value));
    }
    for (const { asset, className, typeName } of listed) {
      const own = values.get(asset.id);
      const fields: Readonly<Record<string, string | null>> = {
        assetNumber: asset.assetNumber,
        assetName: asset.assetName,
        assetTag: asset.assetTag,
        location: asset.location,
        comment: asset.comment,
        className,
        typeName,
        created: clock(asset.createdAt),
        updated: clock(asset.updatedAt),
      };
      yield columns.map(({ of, isNumber }) =>
        typeof of === 'string' ? (fields[of] ?? '') : toValueCell(own, of.get(asset.typeId), isNumber, language),
      );
    }
  }
}

/**
 * Numbers go out as numbers, so that Excel reckons with them; what would come back in another form stays text. A mapped
 * code goes out as its word, which the import reads as the code again.
 */
function toValueCell(
  own: ReadonlyMap<string, string> | undefined,
  property: PropertyDefinition | undefined,
  isNumber: boolean,
  language: Language,
): Cell {
  const value = property ? (own?.get(property.id) ?? property.defaultValue ?? '') : '';
  const word = formatMappedCell(property?.valueMapping ?? undefined, value, language);
  if (word !== undefined) return word;
  return isNumber && value !== '' && String(Number(value)) === value ? Number(value) : value;
}
