import { type RefusalText, refuse } from '@twinscape/contract';
import { ASSET_SHARED_PROPERTIES, assetRefusals as refusals } from '@twinscape/contract/assets';
import type { Db } from '../../../platform/db/index.ts';
import { normalizeTitle } from '../../../platform/spreadsheet/index.ts';
import { groupRows } from '../../../platform/tree/index.ts';
import { loadAssetClasses, loadAssetTypes } from '../classStore.ts';
import { loadPropertyDefinitions, loadPropertyDefinitionsOfMany } from '../propertyStore.ts';
import { type AssetColumn, buildAssetColumns, buildSharedColumns, type SharedAssetColumn } from './columns.ts';

type RowType = { readonly id: string; readonly typeName: string };
type NoRowType = {
  readonly refusal: RefusalText;
  readonly values?: Readonly<Record<string, string>>;
  /** The column that it is about. */
  readonly field: string;
};

/** What a sheet of assets can hold: of one type, or of all types of a project by a column that names them. */
export type AssetSheet = {
  readonly columns: readonly SharedAssetColumn[];
  /** The type of a row. */
  readonly findType: (getCell: (field: string) => string) => RowType | NoRowType;
};

/** The columns of a type, as it is now. */
export const loadColumnsOfType = async (db: Db, typeId: string): Promise<AssetColumn[]> =>
  buildAssetColumns(await loadPropertyDefinitions(db, { typeId }));

/**
 * Columns that a sheet must have: what a new asset is called, and its type where the sheet says it. Required properties
 * may be missing as long as no asset is new.
 */
const isRequiredColumn = (field: string): boolean => field === 'assetName' || field === 'assetType';

const withRequired = (columns: readonly SharedAssetColumn[]): SharedAssetColumn[] =>
  columns.map((column) => ({ ...column, required: isRequiredColumn(column.field) }));

/** What a sheet of one type holds; without one the sheet says it of each row. */
export async function loadAssetSheet(db: Db, projectId: string, type: RowType | undefined): Promise<AssetSheet> {
  if (!type) return loadSharedSheet(db, projectId);
  const columns = (await loadColumnsOfType(db, type.id)).map((column): SharedAssetColumn => {
    const { property } = column;
    return { ...column, byType: new Map(property ? [[type.id, property]] : []) };
  });
  return { columns: withRequired(columns), findType: () => type };
}

async function loadSharedSheet(db: Db, projectId: string): Promise<AssetSheet> {
  const types = await loadAssetTypes(db, projectId);
  if (types.length === 0) throw refuse(refusals['asset.noTypes']);
  const classNames = new Map((await loadAssetClasses(db, projectId)).map(({ id, className }) => [id, className]));
  const typeIds = types.map(({ id }) => id);
  const limit = ASSET_SHARED_PROPERTIES;
  const properties = await loadPropertyDefinitionsOfMany(db, { typeIds, assetIds: [] }, limit + 1);
  if (properties.length > limit) throw refuse(refusals['asset.tooManyProperties'], { limit });
  const propertiesByType = groupRows(properties, ({ typeId }) => typeId ?? '');
  const columnsByType = new Map(typeIds.map((id) => [id, buildAssetColumns(propertiesByType.get(id) ?? [])]));
  const typesByName = groupRows(types, ({ typeName }) => normalizeTitle(typeName));
  return {
    columns: withRequired(buildSharedColumns(columnsByType)),
    findType: (getCell) => {
      const name = getCell('assetType');
      if (name === '') return { refusal: refusals['asset.rowTypeRequired'], field: 'assetType' };
      const className = normalizeTitle(getCell('assetClass'));
      const named = typesByName.get(normalizeTitle(name)) ?? [];
      const [type, second] =
        className === ''
          ? named
          : named.filter(({ classId }) => normalizeTitle(classNames.get(classId) ?? '') === className);
      if (!type) return { refusal: refusals['asset.rowTypeUnknown'], field: 'assetType' };
      if (second) return { refusal: refusals['asset.rowTypeAmbiguous'], field: 'assetClass' };
      return type;
    },
  };
}
