import type { TbAsset, TbAssetInfo } from '@twinscape/contract/thingsboard';
import type { Db } from '../../../platform/db/index.ts';
import type { TypedAsset } from '../../assets/index.ts';
import { loadProjectNames } from '../../projects/index.ts';

/** An asset as ThingsBoard writes it. Pure. */
export const toTbAsset = ({ asset, typeName }: TypedAsset): TbAsset => ({
  id: { entityType: 'ASSET', id: asset.id },
  createdTime: asset.createdAt.getTime(),
  tenantId: { entityType: 'TENANT', id: asset.companyId },
  customerId: { entityType: 'CUSTOMER', id: asset.projectId },
  name: asset.assetNumber,
  type: typeName,
  label: asset.assetName,
  assetProfileId: { entityType: 'ASSET_PROFILE', id: asset.typeId },
  externalId: null,
  additionalInfo: { description: asset.comment ?? '' },
  version: asset.version,
});

/** The same with the names of their projects. */
export async function loadTbAssetInfos(db: Db, rows: readonly TypedAsset[]): Promise<TbAssetInfo[]> {
  const names = await loadProjectNames(db, [...new Set(rows.map(({ asset }) => asset.projectId))]);
  return rows.map((row) => ({
    ...toTbAsset(row),
    customerTitle: names.get(row.asset.projectId) ?? null,
    customerIsPublic: row.asset.isPublic,
    assetProfileName: row.typeName,
  }));
}
