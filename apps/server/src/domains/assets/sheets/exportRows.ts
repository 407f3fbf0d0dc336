import type { Language } from '@twinscape/contract';
import { ASSET_EXPORT_PROPERTIES } from '@twinscape/contract/assets';
import type { Db } from '../../../platform/db/index.ts';
import { folded, type SheetCell } from '../../../platform/excel/index.ts';
import { listedAssets } from '../assetStore.ts';
import { type PropertyDefinition, propertiesOfMany } from '../propertyStore.ts';
import { valuesOf } from '../valueStore.ts';
import { columnsOf, shownTitle } from './columns.ts';
import { sheetWords as words } from './words.ts';

/** Assets that are read at a time. */
const ROWS_A_PIECE = 500;
type Cell = Exclude<SheetCell, Date>;

/** A column of an export: of several types one for all properties that are called the same and have the same unit. */
export type ExportColumn = {
  readonly title: string;
  /** Of the asset itself, or the properties by their types. */
  readonly of: string | ReadonlyMap<string, PropertyDefinition>;
  readonly isNumber: boolean;
};

/** The columns of an export: those of the import first, so that a file of one type can be edited and imported again. */
export async function exportColumns(db: Db, typeIds: readonly string[], language: Language): Promise<ExportColumn[]> {
  const properties = await propertiesOfMany(db, { typeIds, assetIds: [] });
  const single = typeIds.length === 1;
  const columns = columnsOf(single ? properties : []).map(
    (column): ExportColumn => ({
      title: shownTitle(column, language),
      of: column.property ? byType([column.property]) : column.field,
      isNumber: column.property?.valueType === 'number',
    }),
  );
  const shared = new Map<string, typeof properties>();
  if (!single)
    for (const property of properties) {
      const key = `${folded(property.propertyName)} ${property.unit ?? ''}`;
      shared.set(key, [...(shared.get(key) ?? []), property]);
    }
  const merged = [...shared.values()].slice(0, ASSET_EXPORT_PROPERTIES).map((own): ExportColumn => {
    const [first] = own;
    return {
      title: `${first?.propertyName ?? ''}${first?.unit ? ` (${first.unit})` : ''}`,
      of: byType(own),
      isNumber: own.every(({ valueType }) => valueType === 'number'),
    };
  });
  const behind = (['className', 'typeName', 'created', 'updated'] as const).map(
    (field): ExportColumn => ({ title: words[field][language], of: field, isNumber: false }),
  );
  return [...columns, ...merged, ...behind];
}

const byType = (properties: readonly PropertyDefinition[]): Map<string, PropertyDefinition> =>
  new Map(properties.map((property) => [property.typeId ?? '', property]));

/** Rows of the assets in the order of their ids, read while they are written. */
export async function* exportRows(
  db: Db,
  projectId: string,
  ids: readonly string[],
  columns: readonly ExportColumn[],
): AsyncGenerator<Cell[]> {
  const clock = clockOf();
  for (let at = 0; at < ids.length; at += ROWS_A_PIECE) {
    const some = ids.slice(at, at + ROWS_A_PIECE);
    const listed = await listedAssets(db, projectId, some);
    const values = new Map<string, Map<string, string>>();
    for (const { assetId, propertyId, value } of await valuesOf(db, some)) {
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
        typeof of === 'string' ? (fields[of] ?? '') : valueCell(own, of.get(asset.typeId), isNumber),
      );
    }
  }
}

/** Numbers go out as numbers, so that Excel reckons with them; what would come back in another form stays text. */
function valueCell(
  own: ReadonlyMap<string, string> | undefined,
  property: PropertyDefinition | undefined,
  isNumber: boolean,
): Cell {
  const value = property ? (own?.get(property.id) ?? property.defaultValue ?? '') : '';
  return isNumber && value !== '' && String(Number(value)) === value ? Number(value) : value;
}

/** By the server's clock, `2026-01-31 08:30:00`, which Excel takes for a time. */
function clockOf(): (at: Date) => string {
  const format = new Intl.DateTimeFormat('sv', { dateStyle: 'short', timeStyle: 'medium' });
  return (at) => format.format(at);
}
