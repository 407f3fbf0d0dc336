import { asc, inArray } from 'drizzle-orm';
import type { Db } from '../../platform/db/index.ts';
import type { Originator } from '../alarms/index.ts';
import { asset } from './tables.ts';

/**
 * Those of the assets that there are, held so that none of them is deleted before the transaction ends; their numbers
 * are found beside their names.
 */
export async function lockAssetOriginators(tx: Db, ids: readonly string[]): Promise<Originator[]> {
  if (ids.length === 0) return [];
  return tx
    .select({
      id: asset.id,
      projectId: asset.projectId,
      companyId: asset.companyId,
      name: asset.assetName,
      label: asset.assetNumber,
    })
    .from(asset)
    .where(inArray(asset.id, [...ids]))
    .orderBy(asc(asset.id))
    .for('key share');
}
