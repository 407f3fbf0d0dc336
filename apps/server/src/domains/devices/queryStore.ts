import { and, asc, eq, getTableColumns, inArray, type SQL, sql } from 'drizzle-orm';
import type { Db } from '../../platform/db/index.ts';
import type { Device } from './deviceStore.ts';
import { DEFAULT_DEVICE_TYPE, type DeviceScope } from './profileStore.ts';
import { device, deviceActivity } from './tables.ts';

const { search: _, ...columns } = getTableColumns(device);

/** A device with how it does, as queries of entities see it. */
export type QueriedDevice = { readonly device: Device; readonly activity: typeof deviceActivity.$inferSelect };

/** Which devices; all conditions together. */
export type DeviceSelection = {
  readonly ids?: readonly string[] | undefined;
  readonly types?: readonly string[] | undefined;
  /** What names begin with, in either case; `%` stands for any characters. */
  readonly name?: string | undefined;
  /** The same of the names that people read, or of the keys. */
  readonly anyName?: string | undefined;
};

/** Devices within reach, in the order of their names. */
export async function queryDevices(
  db: Db,
  { companyId, projectIds }: DeviceScope,
  { ids, types, name, anyName }: DeviceSelection,
  limit: number,
): Promise<QueriedDevice[]> {
  if (ids?.length === 0 || projectIds?.length === 0) return [];
  const where: (SQL | undefined)[] = [
    companyId === undefined ? undefined : eq(device.companyId, companyId),
    projectIds === undefined ? undefined : inArray(device.projectId, [...projectIds]),
    ids === undefined ? undefined : inArray(device.id, [...ids]),
    types === undefined || types.length === 0
      ? undefined
      : inArray(sql<string>`coalesce(${device.deviceType}, ${DEFAULT_DEVICE_TYPE})`, [...types]),
    name === undefined || name === '' ? undefined : sql`${device.deviceKey} ilike ${pattern(name)}`,
    anyName === undefined || anyName === ''
      ? undefined
      : sql`(${device.deviceKey} ilike ${pattern(anyName)} or ${device.deviceName} ilike ${pattern(anyName)})`,
  ];
  return db
    .select({ device: columns, activity: deviceActivity })
    .from(device)
    .innerJoin(deviceActivity, eq(deviceActivity.deviceId, device.id))
    .where(and(...where))
    .orderBy(asc(device.deviceKey), asc(device.id))
    .limit(limit);
}

const pattern = (name: string): string => `${name.replace(/[\\_]/g, '\\$&')}%`;
