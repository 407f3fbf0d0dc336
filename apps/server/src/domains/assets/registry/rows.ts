import type { AssetRow, AssetRowWithProperties } from '@twinscape/contract/assets';
import type { Db } from '../../../platform/db/index.ts';
import type { ListedAsset } from '../assetStore.ts';
import { readProperties } from '../properties/read.ts';

/** E-Asset as lists have it. Pure. */
export const assetRowOf = ({ asset, typeName, classId, className }: ListedAsset): AssetRow => ({
  assetId: asset.id,
  assetName: asset.assetName,
  assetNumber: asset.assetNumber,
  assetClassTypeId: asset.typeId,
  classTypeName: typeName,
  assetClassId: classId,
  assetClassName: className,
  assetTag: asset.assetTag ?? undefined,
  comment: asset.comment ?? undefined,
  location: asset.location ?? undefined,
  version: asset.version,
  createTime: asset.createdAt,
  updateTime: asset.updatedAt,
});

/** Rows with the properties of their assets. */
export async function withProperties(db: Db, rows: readonly ListedAsset[]): Promise<AssetRowWithProperties[]> {
  const properties = await readProperties(
    db,
    rows.map(({ asset }) => asset),
  );
  return rows.map((row) => {
    const { typePropertys = [], instancePropertys = [] } = properties.get(row.asset.id) ?? {};
    return { ...assetRowOf(row), typePropertys, instancePropertys };
  });
}
