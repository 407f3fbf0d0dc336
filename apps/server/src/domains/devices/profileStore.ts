import { and, asc, desc, eq, getTableColumns, inArray, isNotNull, type SQL, sql } from 'drizzle-orm';
import { collateName, type Db, matchesSearch } from '../../platform/db/index.ts';
import { orderTbRows, type TbListQuery } from '../../platform/thingsboard/index.ts';
import { countActiveDevices, type Device } from './deviceStore.ts';
import { device, deviceActivity, deviceProperty } from './tables.ts';

const { search: _, ...columns } = getTableColumns(device);
/** Devices without a type are of ThingsBoard's type of that name. */
export const DEFAULT_DEVICE_TYPE = 'default';
const typeColumn = sql<string>`coalesce(${device.deviceType}, ${DEFAULT_DEVICE_TYPE})`;
/** A profile is all devices of one type in one enterprise; its id follows from the two. */
const profileId = sql<string>`md5(${device.companyId}::text || ':' || coalesce(${device.deviceType}, ${DEFAULT_DEVICE_TYPE}))::uuid`;

/** A device as ThingsBoard shows it. */
export type ProfiledDevice = { readonly device: Device; readonly profileId: string; readonly isOnline: boolean };
const listColumns = { device: columns, profileId, isOnline: deviceActivity.isOnline };

/** Whose devices: of an enterprise (absent: of all), with or without limits to some projects. */
export type DeviceScope = {
  readonly companyId: string | undefined;
  readonly projectIds: readonly string[] | undefined;
};
export type ProfiledDeviceQuery = TbListQuery & {
  readonly type?: string | undefined;
  readonly deviceProfileId?: string | undefined;
  readonly active?: boolean | undefined;
};

const isInScope = ({ companyId, projectIds }: DeviceScope): SQL | undefined =>
  and(
    companyId === undefined ? undefined : eq(device.companyId, companyId),
    projectIds === undefined ? undefined : inArray(device.projectId, [...projectIds]),
  );

/** ThingsBoard's columns; any other one gives the usual order, newest first. */
const ORDERS: ReadonlyMap<string, SQL> = new Map([
  ['createdTime', sql`${device.createdAt}`],
  ['name', sql`${device.deviceKey}`],
  ['type', collateName(typeColumn)],
  ['deviceProfileName', collateName(typeColumn)],
  ['label', collateName(sql`coalesce(${device.label}, ${device.deviceName})`)],
  ['active', sql`${deviceActivity.isOnline}`],
]);

/** A page of devices, and how many there are. */
export async function listProfiledDevices(
  db: Db,
  scope: DeviceScope,
  query: ProfiledDeviceQuery,
): Promise<{ rows: ProfiledDevice[]; count: number }> {
  const where = and(
    isInScope(scope),
    query.type === undefined ? undefined : eq(typeColumn, query.type),
    query.deviceProfileId === undefined ? undefined : eq(profileId, query.deviceProfileId),
    query.active === undefined ? undefined : eq(deviceActivity.isOnline, query.active),
    matchesSearch(
      device.search,
      [device.deviceName, device.deviceKey, sql`coalesce(${device.label}, '')`],
      query.textSearch,
    ),
  );
  const rows = await db
    .select(listColumns)
    .from(device)
    .innerJoin(deviceActivity, eq(deviceActivity.deviceId, device.id))
    .where(where)
    .orderBy(...orderTbRows(query, ORDERS, device))
    .limit(query.pageSize)
    .offset(query.page * query.pageSize);
  return { rows, count: await countActiveDevices(db, where) };
}

export async function profiledDeviceById(db: Db, id: string): Promise<ProfiledDevice | undefined> {
  const [row] = await db
    .select(listColumns)
    .from(device)
    .innerJoin(deviceActivity, eq(deviceActivity.deviceId, device.id))
    .where(eq(device.id, id));
  return row;
}

/** Those of the ids that there are. */
export async function profiledDevicesByIds(db: Db, ids: readonly string[]): Promise<ProfiledDevice[]> {
  if (ids.length === 0) return [];
  return db
    .select(listColumns)
    .from(device)
    .innerJoin(deviceActivity, eq(deviceActivity.deviceId, device.id))
    .where(inArray(device.id, [...ids]));
}

/** The newest device of that name; names are unique within an enterprise only. */
export async function profiledDeviceByName(
  db: Db,
  scope: DeviceScope,
  name: string,
): Promise<ProfiledDevice | undefined> {
  const [row] = await db
    .select(listColumns)
    .from(device)
    .innerJoin(deviceActivity, eq(deviceActivity.deviceId, device.id))
    .where(and(isInScope(scope), eq(device.deviceKey, name)))
    .orderBy(desc(device.createdAt))
    .limit(1);
  return row;
}

/** The device, held until the transaction ends. */
export async function lockDevice(tx: Db, id: string): Promise<Device | undefined> {
  const [row] = await tx.select(columns).from(device).where(eq(device.id, id)).for('no key update');
  return row;
}

/** Types that devices have, by enterprise and in the order of their names. */
export async function listDeviceTypesInScope(
  db: Db,
  scope: DeviceScope,
): Promise<{ companyId: string; type: string }[]> {
  const rows = await db
    .selectDistinct({ companyId: device.companyId, type: device.deviceType })
    .from(device)
    .where(and(isInScope(scope), isNotNull(device.deviceType)))
    .orderBy(asc(device.companyId), asc(device.deviceType));
  return rows.map(({ companyId, type }) => ({ companyId, type: type ?? DEFAULT_DEVICE_TYPE }));
}

/** Ids of the devices of a type in a project. */
export async function deviceIdsOfType(db: Db, projectId: string, type: string): Promise<string[]> {
  const rows = await db
    .select({ id: device.id })
    .from(device)
    .where(and(eq(device.projectId, projectId), eq(typeColumn, type)))
    .orderBy(asc(device.id));
  return rows.map(({ id }) => id);
}

/**
 * Puts a device into another project, or, without one, to its enterprise's own. Gateways and adapters are a project's:
 * it speaks to the platform itself from now on.
 */
export async function moveDevice(tx: Db, moved: Device, projectId: string | undefined): Promise<void> {
  const owner = projectId ?? moved.companyId;
  await tx
    .update(device)
    .set({
      projectId: projectId ?? null,
      adapterId: owner,
      gatewayId: null,
      version: sql`${device.version} + 1`,
      updatedAt: sql`now()`,
    })
    .where(eq(device.id, moved.id));
  await tx.update(device).set({ gatewayId: null }).where(eq(device.gatewayId, moved.id));
  await tx.update(deviceProperty).set({ projectId: owner }).where(eq(deviceProperty.deviceId, moved.id));
}
