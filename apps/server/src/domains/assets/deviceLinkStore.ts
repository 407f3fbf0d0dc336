import { and, asc, eq, type SQL, sql } from 'drizzle-orm';
import type { Db } from '../../platform/db/index.ts';
import { asset, assetDevice } from './tables.ts';

export type DeviceLink = { readonly assetId: string; readonly deviceId: string };

/** One parameter, however many ids. */
const inIds = (column: typeof assetDevice.assetId | typeof assetDevice.deviceId, ids: readonly string[]): SQL =>
  sql`${column} = any(${sql.param([...ids])}::uuid[])`;

/**
 * Relates each asset to each device; answers the pairs that were not related before. Assets and devices must be held.
 */
export async function linkDevices(
  tx: Db,
  assetIds: readonly string[],
  deviceIds: readonly string[],
): Promise<DeviceLink[]> {
  if (assetIds.length === 0 || deviceIds.length === 0) return [];
  const { rows } = await tx.execute<DeviceLink>(sql`
    insert into ${assetDevice} (asset_id, device_id)
    select a, d from unnest(${sql.param([...assetIds])}::uuid[]) a, unnest(${sql.param([...deviceIds])}::uuid[]) d
    on conflict do nothing
    returning asset_id as "assetId", device_id as "deviceId"`);
  return rows;
}

/** Parts each asset from each device; answers the pairs that were related. */
export function unlinkDevices(
  tx: Db,
  assetIds: readonly string[],
  deviceIds: readonly string[],
): Promise<DeviceLink[]> {
  return tx
    .delete(assetDevice)
    .where(and(inIds(assetDevice.assetId, assetIds), inIds(assetDevice.deviceId, deviceIds)))
    .returning({ assetId: assetDevice.assetId, deviceId: assetDevice.deviceId });
}

/** Ends what a device is related to, except within the project where it stands now. */
export async function unlinkDeviceOutsideProject(tx: Db, deviceId: string, projectId?: string): Promise<void> {
  const own = tx
    .select({ id: asset.id })
    .from(asset)
    .where(projectId === undefined ? sql`false` : eq(asset.projectId, projectId));
  await tx
    .delete(assetDevice)
    .where(and(eq(assetDevice.deviceId, deviceId), sql`${assetDevice.assetId} not in ${own}`));
}

/** The devices of those of the assets that the project has, in the order of the relations' age. */
export function loadDeviceLinks(db: Db, projectId: string, assetIds: readonly string[]): Promise<DeviceLink[]> {
  return db
    .select({ assetId: assetDevice.assetId, deviceId: assetDevice.deviceId })
    .from(assetDevice)
    .innerJoin(asset, eq(asset.id, assetDevice.assetId))
    .where(and(inIds(assetDevice.assetId, assetIds), eq(asset.projectId, projectId)))
    .orderBy(asc(assetDevice.createdAt), asc(assetDevice.assetId), asc(assetDevice.deviceId));
}

/** Ids of a device's assets of the project. */
export async function loadAssetIdsOfDevice(db: Db, projectId: string, deviceId: string): Promise<string[]> {
  const rows = await db
    .select({ id: asset.id })
    .from(assetDevice)
    .innerJoin(asset, eq(asset.id, assetDevice.assetId))
    .where(and(eq(assetDevice.deviceId, deviceId), eq(asset.projectId, projectId)))
    .orderBy(asc(assetDevice.createdAt), asc(asset.id));
  return rows.map(({ id }) => id);
}

/** A query of the ids of the devices of those of the assets that the project has. */
export const deviceIdsOfAssetsQuery = (projectId: string, assetIds: readonly string[]): SQL => sql`(
  select l.device_id from ${assetDevice} l join ${asset} a on a.id = l.asset_id
  where a.project_id = ${projectId} and l.asset_id = any(${sql.param([...assetIds])}::uuid[]))`;

/** A query of the ids of assets that another query names in a column `id`, and of their devices. */
export const originatorIdsQuery = (assets: SQL): SQL => sql`(
  with b as materialized (${assets})
  select b.id from b union all select l.device_id from b join ${assetDevice} l on l.asset_id = b.id)`;

/**
 * A query of every asset of a project with itself, the assets below it and the devices of all these: columns
 * `ancestor_id` and `originator_id`, each pair once. `pairs` names assets with those below them.
 */
export const originatorPairsQuery = (projectId: string, pairs: SQL): SQL => sql`(
  with p(ancestor_id, id) as materialized (
    select a.id, a.id from ${asset} a where a.project_id = ${projectId}
    union select q.ancestor_id, q.id from (${pairs}) q)
  select p.ancestor_id, p.id as originator_id from p
  union
  select p.ancestor_id, l.device_id from p join ${assetDevice} l on l.asset_id = p.id)`;
