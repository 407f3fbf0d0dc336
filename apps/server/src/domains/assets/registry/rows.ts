import type { ListResult } from '@twinscape/contract';
import type { AssetRow, AssetRowWithProperties } from '@twinscape/contract/assets';
import type { Db } from '../../../platform/db/index.ts';
import type { AssetCaller } from '../access.ts';
import { type AssetFilter, type AssetQuery, type ListedAsset, listAssets } from '../assetStore.ts';
import { loadPropertiesOfAssets } from '../properties/read.ts';
import { toNoteFields } from './notes.ts';

/** E-Asset as lists have it. Pure. */
export const toAssetRow = ({ asset, typeName, classId, className }: ListedAsset): AssetRow => ({
  assetId: asset.id,
  assetName: asset.assetName,
  assetNumber: asset.assetNumber,
  assetClassTypeId: asset.typeId,
  classTypeName: typeName,
  assetClassId: classId,
  assetClassName: className,
  ...toNoteFields(asset),
  version: asset.version,
  createTime: asset.createdAt,
  updateTime: asset.updatedAt,
});

/** Rows with the properties of their assets. */
export async function loadRowsWithProperties(db: Db, rows: readonly ListedAsset[]): Promise<AssetRowWithProperties[]> {
  const properties = await loadPropertiesOfAssets(
    db,
    rows.map(({ asset }) => asset),
  );
  return rows.map((row) => {
    const { typePropertys = [], instancePropertys = [] } = properties.get(row.asset.id) ?? {};
    return { ...toAssetRow(row), typePropertys, instancePropertys };
  });
}

type Paging = Pick<AssetQuery, 'pageIndex' | 'pageSize' | 'orderByType'> & Partial<Pick<AssetQuery, 'orderBy'>>;

/** A page of the assets that a filter finds, with their properties. */
export async function listAssetsWithProperties(
  { platform, project }: AssetCaller,
  { pageIndex, pageSize, orderBy, orderByType }: Paging,
  filter: AssetFilter,
): Promise<ListResult<AssetRowWithProperties>> {
  const { db } = platform.database;
  const { rows, count } = await listAssets(db, project.projectId, {
    ...filter,
    pageIndex,
    pageSize,
    orderBy,
    orderByType,
  });
  return { data: { list: await loadRowsWithProperties(db, rows), count } };
}
