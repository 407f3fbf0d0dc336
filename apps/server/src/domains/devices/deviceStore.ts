import type { DeviceState } from '@twinscape/contract/devices';
import { and, asc, count, desc, eq, getTableColumns, inArray, isNotNull, ne, or, type SQL, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { collateName, type Db, matchesSearch } from '../../platform/db/index.ts';
import { isUuid } from '../../platform/text/index.ts';
import { isInCategories, isInNoCategory } from './categoryStore.ts';
import { device, deviceActivity, deviceCredential, deviceProperty } from './tables.ts';

export type Device = Omit<typeof device.$inferSelect, 'search'>;
export type NewDevice = typeof device.$inferInsert;
/** Unique violation of this index: the enterprise has a device of that ID. */
export const DEVICE_KEY_TAKEN = 'device_key';

const { search: _, ...columns } = getTableColumns(device);
/** By the ID that people gave, or by the platform's UUID. */
const matchesRef = (refs: readonly string[]): SQL | undefined => {
  const ids = refs.filter((ref) => isUuid(ref));
  return or(inArray(device.deviceKey, [...refs]), ids.length > 0 ? inArray(device.id, ids) : undefined);
};

/**
 * Who changes a device, or is about to delete it, keeps off others who do, and not those who merely want that it stays
 * there meanwhile: what comes from it goes on (0027).
 */
const LOCKS = { update: 'no key update', share: 'share' } as const;

/** A device of the project; the UUID wins over an ID that looks like one. */
export async function deviceInProject(
  db: Db,
  projectId: string,
  ref: string,
  lock?: 'update' | 'share',
): Promise<Device | undefined> {
  const query = db
    .select(columns)
    .from(device)
    .where(and(eq(device.projectId, projectId), matchesRef([ref])));
  const rows = lock ? await query.for(LOCKS[lock]) : await query;
  return rows.find(({ id }) => id === ref.toLowerCase()) ?? rows[0];
}

/**
 * Those of the devices that the project has, in the order of their UUIDs, so that two who hold the same ones never wait
 * in a circle.
 */
export async function devicesInProject(
  db: Db,
  projectId: string,
  refs: readonly string[],
  lock?: 'update' | 'share',
): Promise<Device[]> {
  const query = db
    .select(columns)
    .from(device)
    .where(and(eq(device.projectId, projectId), matchesRef(refs)))
    .orderBy(asc(device.id));
  return lock ? await query.for(LOCKS[lock]) : await query;
}

/** A device wherever it is; for what comes from devices themselves and for ThingsBoard's calls. */
export async function deviceById(db: Db, id: string): Promise<Device | undefined> {
  const [row] = await db.select(columns).from(device).where(eq(device.id, id));
  return row;
}

/** Those of the devices that there are, wherever they are. */
export async function devicesById(db: Db, ids: readonly string[]): Promise<Device[]> {
  if (ids.length === 0) return [];
  return db
    .select(columns)
    .from(device)
    .where(inArray(device.id, [...ids]))
    .orderBy(asc(device.id));
}

export async function deviceByKey(db: Db, companyId: string, deviceKey: string): Promise<Device | undefined> {
  const [row] = await db
    .select(columns)
    .from(device)
    .where(and(eq(device.companyId, companyId), eq(device.deviceKey, deviceKey)));
  return row;
}

export async function insertDevice(tx: Db, values: NewDevice): Promise<Device> {
  const [row] = await tx.insert(device).values(values).returning(columns);
  if (!row) throw new Error('the device was not inserted');
  await tx.insert(deviceActivity).values({ deviceId: row.id });
  return row;
}

export type DeviceChange = Partial<
  Pick<
    Device,
    | 'deviceKey'
    | 'deviceName'
    | 'label'
    | 'deviceType'
    | 'comment'
    | 'adapterId'
    | 'isGateway'
    | 'gatewayId'
    | 'projectId'
  >
>;
export async function updateDevice(tx: Db, id: string, values: DeviceChange): Promise<void> {
  await tx
    .update(device)
    .set({ ...values, version: sql`${device.version} + 1`, updatedAt: sql`now()` })
    .where(eq(device.id, id));
}

/**
 * Takes devices with their credentials, activity and descriptions away. Series and attributes are the telemetry
 * domain's to remove.
 */
export async function deleteDevices(tx: Db, ids: readonly string[]): Promise<void> {
  const gone = [...ids];
  await tx.delete(deviceCredential).where(inArray(deviceCredential.deviceId, gone));
  await tx.delete(deviceActivity).where(inArray(deviceActivity.deviceId, gone));
  await tx.delete(deviceProperty).where(inArray(deviceProperty.deviceId, gone));
  await tx.update(device).set({ gatewayId: null }).where(inArray(device.gatewayId, gone));
  await tx.delete(device).where(inArray(device.id, gone));
}

/** Devices come through an adapter from now on; those that do already stay as they are. Answers which were changed. */
export async function setAdapterOfDevices(tx: Db, deviceIds: readonly string[], adapterId: string): Promise<string[]> {
  const rows = await tx
    .update(device)
    .set({ adapterId, version: sql`${device.version} + 1`, updatedAt: sql`now()` })
    .where(and(inArray(device.id, [...deviceIds]), ne(device.adapterId, adapterId)))
    .returning({ id: device.id });
  return rows.map(({ id }) => id);
}

/** Devices that came through adapters which are gone speak to the platform themselves. */
export async function letDevicesSpeakThemselves(tx: Db, adapterIds: readonly string[]): Promise<void> {
  await tx
    .update(device)
    .set({
      adapterId: sql`coalesce(${device.projectId}, ${device.companyId})`,
      version: sql`${device.version} + 1`,
      updatedAt: sql`now()`,
    })
    .where(inArray(device.adapterId, [...adapterIds]));
}

/** Ids of all devices of a project. */
export async function loadDeviceIds(db: Db, projectId: string): Promise<string[]> {
  const rows = await db
    .select({ id: device.id })
    .from(device)
    .where(eq(device.projectId, projectId))
    .orderBy(asc(device.id));
  return rows.map(({ id }) => id);
}

export async function countDevices(db: Db, projectId: string): Promise<number> {
  return db.$count(device, eq(device.projectId, projectId));
}

export async function countDevicesByType(
  db: Db,
  projectId: string,
): Promise<{ deviceType: string; deviceCount: number }[]> {
  const rows = await db
    .select({ deviceType: device.deviceType, deviceCount: count() })
    .from(device)
    .where(and(eq(device.projectId, projectId), isNotNull(device.deviceType)))
    .groupBy(device.deviceType)
    .orderBy(asc(collateName(device.deviceType)));
  return rows.map(({ deviceType, deviceCount }) => ({ deviceType: deviceType ?? '', deviceCount }));
}

export type DeviceFilter = {
  /** Of any of these categories. */
  readonly categoryIds: readonly string[] | undefined;
  readonly isUngrouped: boolean | undefined;
  readonly adapterId: string | undefined;
  readonly gatewayId: string | undefined;
  readonly state: DeviceState | undefined;
  readonly isOnline: boolean | undefined;
  readonly isGateway: boolean | undefined;
  readonly deviceType: string | undefined;
  readonly key: string | undefined;
  readonly ids?: readonly string[] | undefined;
  /** A query of ids: only these. */
  readonly among?: SQL | undefined;
};
/** A filter that lets every device through. */
export const ANY_DEVICE = {
  categoryIds: undefined,
  isUngrouped: undefined,
  adapterId: undefined,
  gatewayId: undefined,
  state: undefined,
  isOnline: undefined,
  isGateway: undefined,
  deviceType: undefined,
  key: undefined,
} as const satisfies DeviceFilter;
export type DeviceOrder = {
  readonly orderBy:
    | 'deviceName'
    | 'deviceId'
    | 'deviceType'
    | 'lastActivityTime'
    | 'createTime'
    | 'updateTime'
    | undefined;
  readonly orderByType: -1 | 0 | 1;
};
export type DeviceQuery = DeviceFilter & DeviceOrder & { readonly pageIndex: number; readonly pageSize: number };

/** Newest first unless an order is asked for. */
function orderOf({ orderBy, orderByType }: DeviceOrder): SQL[] {
  if (orderBy === undefined || orderByType === -1) return [desc(device.createdAt), desc(device.id)];
  const column = {
    deviceName: collateName(device.deviceName),
    deviceId: sql`${device.deviceKey}`,
    deviceType: sql`coalesce(${device.deviceType}, '')`,
    lastActivityTime: sql`coalesce(${deviceActivity.lastActivityAt}, '-infinity')`,
    createTime: sql`${device.createdAt}`,
    updateTime: sql`${device.updatedAt}`,
  }[orderBy];
  const direction = orderByType === 0 ? asc : desc;
  return [direction(column), direction(device.id)];
}

const gateway = alias(device, 'gateway');
const listColumns = {
  device: columns,
  activity: deviceActivity,
  credentialsType: deviceCredential.type,
  gatewayName: gateway.deviceName,
};
const selectListed = (db: Db) =>
  db
    .select(listColumns)
    .from(device)
    .innerJoin(deviceActivity, eq(deviceActivity.deviceId, device.id))
    .leftJoin(deviceCredential, eq(deviceCredential.deviceId, device.id))
    .leftJoin(gateway, eq(gateway.id, device.gatewayId));
export type ListedDevice = Awaited<ReturnType<typeof listDevices>>['rows'][number];

const matchesFilter = (projectId: string, query: DeviceFilter): SQL | undefined =>
  and(
    eq(device.projectId, projectId),
    query.categoryIds === undefined ? undefined : isInCategories(query.categoryIds),
    query.isUngrouped ? isInNoCategory : undefined,
    query.adapterId === undefined ? undefined : eq(device.adapterId, query.adapterId),
    query.gatewayId === undefined ? undefined : eq(device.gatewayId, query.gatewayId),
    query.state === undefined ? undefined : eq(deviceActivity.state, query.state),
    query.isOnline === undefined ? undefined : eq(deviceActivity.isOnline, query.isOnline),
    query.isGateway === undefined ? undefined : eq(device.isGateway, query.isGateway),
    query.deviceType === undefined ? undefined : eq(device.deviceType, query.deviceType),
    query.ids && inArray(device.id, [...query.ids]),
    query.among && sql`${device.id} in ${query.among}`,
    matchesSearch(device.search, [device.deviceName, device.deviceKey, sql`coalesce(${device.label}, '')`], query.key),
  );

/** How many devices a condition on them and their activity finds. */
export async function countActiveDevices(db: Db, where: SQL | undefined): Promise<number> {
  const [total] = await db
    .select({ count: count() })
    .from(device)
    .innerJoin(deviceActivity, eq(deviceActivity.deviceId, device.id))
    .where(where);
  return total?.count ?? 0;
}

/** A page of the project's devices, and how many there are. */
export async function listDevices(db: Db, projectId: string, query: DeviceQuery) {
  const where = matchesFilter(projectId, query);
  const rows = await selectListed(db)
    .where(where)
    .orderBy(...orderOf(query))
    .limit(query.pageSize)
    .offset((query.pageIndex - 1) * query.pageSize);
  if (query.pageIndex === 1 && rows.length < query.pageSize) return { rows, count: rows.length };
  return { rows, count: await countActiveDevices(db, where) };
}

/** UUIDs of the devices that a list would show, in its order: at most so many, where that is said. */
export async function loadDeviceIdsInOrder(
  db: Db,
  projectId: string,
  query: DeviceFilter & DeviceOrder,
  limit?: number,
): Promise<string[]> {
  const found = db
    .select({ id: device.id })
    .from(device)
    .innerJoin(deviceActivity, eq(deviceActivity.deviceId, device.id))
    .where(matchesFilter(projectId, query))
    .orderBy(...orderOf(query))
    .$dynamic();
  const rows = await (limit === undefined ? found : found.limit(limit));
  return rows.map(({ id }) => id);
}

/** Devices as lists show them, in the order of the ids; those that are gone are left out. */
export async function loadListedDevices(db: Db, ids: readonly string[]): Promise<ListedDevice[]> {
  const rows = await selectListed(db).where(inArray(device.id, [...ids]));
  const byId = new Map(rows.map((row) => [row.device.id, row]));
  return ids.flatMap((id) => byId.get(id) ?? []);
}

/** One device as lists show it. */
export async function loadListedDevice(db: Db, id: string): Promise<ListedDevice | undefined> {
  const [row] = await loadListedDevices(db, [id]);
  return row;
}

/** The project of each device that stands in one. */
export async function loadProjectsByDevice(db: Db, ids: readonly string[]): Promise<Map<string, string>> {
  if (ids.length === 0) return new Map();
  const rows = await db
    .select({ id: device.id, projectId: device.projectId })
    .from(device)
    .where(inArray(device.id, [...ids]));
  return new Map(rows.flatMap(({ id, projectId }) => (projectId === null ? [] : [[id, projectId] as const])));
}

/** The projects that have any of the devices. */
export async function loadProjectsOfDevices(db: Db, ids: readonly string[]): Promise<string[]> {
  const rows = await db
    .selectDistinct({ projectId: device.projectId })
    .from(device)
    .where(and(inArray(device.id, [...ids]), isNotNull(device.projectId)));
  return rows.flatMap(({ projectId }) => (projectId === null ? [] : [projectId]));
}
