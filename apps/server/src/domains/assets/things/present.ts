import type { ThingAsset, ThingAssetInfo } from '@twinscape/contract/assets';
import type { Db } from '../../../platform/db/index.ts';
import { projectNames } from '../../projects/index.ts';
import type { Thing } from '../thingStore.ts';

/** An asset as the thing platform writes it. Pure. */
export const thingOf = ({ asset, typeName }: Thing): ThingAsset => ({
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
export async function thingInfosOf(db: Db, things: readonly Thing[]): Promise<ThingAssetInfo[]> {
  const names = await projectNames(db, [...new Set(things.map(({ asset }) => asset.projectId))]);
  return things.map((thing) => ({
    ...thingOf(thing),
    customerTitle: names.get(thing.asset.projectId) ?? null,
    customerIsPublic: thing.asset.isPublic,
    assetProfileName: thing.typeName,
  }));
}
