import type { ValueType } from '@twinscape/contract/devices';
import { and, eq, inArray, isNull, or, sql } from 'drizzle-orm';
import type { Db } from '../../platform/db/index.ts';
import type { Device } from './deviceStore.ts';
import { deviceProperty } from './tables.ts';

export type Described = Pick<
  typeof deviceProperty.$inferSelect,
  'deviceId' | 'deviceType' | 'propertyName' | 'displayName' | 'unit' | 'valueType' | 'sort'
>;

/** What is said of time series: of these devices, and of all devices of their types. */
export async function describedOf(
  db: Db,
  projectId: string,
  devices: readonly Pick<Device, 'id' | 'deviceType'>[],
): Promise<Described[]> {
  const types = [...new Set(devices.flatMap(({ deviceType }) => deviceType ?? []))];
  return db
    .select({
      deviceId: deviceProperty.deviceId,
      deviceType: deviceProperty.deviceType,
      propertyName: deviceProperty.propertyName,
      displayName: deviceProperty.displayName,
      unit: deviceProperty.unit,
      valueType: deviceProperty.valueType,
      sort: deviceProperty.sort,
    })
    .from(deviceProperty)
    .where(
      and(
        eq(deviceProperty.projectId, projectId),
        or(
          inArray(
            deviceProperty.deviceId,
            devices.map(({ id }) => id),
          ),
          types.length > 0
            ? and(isNull(deviceProperty.deviceId), inArray(deviceProperty.deviceType, types))
            : undefined,
        ),
      ),
    );
}

type Description = {
  readonly displayName?: string | undefined;
  readonly unit?: string | undefined;
  readonly valueType?: ValueType | undefined;
  readonly sort?: number | undefined;
};

/** Says something of a time series of a device, or of all devices of a type; what is not said stays. */
export async function describe(
  tx: Db,
  of: { readonly projectId: string; readonly propertyName: string } & (
    | { readonly deviceId: string }
    | { readonly deviceType: string }
  ),
  said: Description,
): Promise<void> {
  const values = {
    ...('displayName' in said ? { displayName: said.displayName ?? null } : {}),
    ...('unit' in said ? { unit: said.unit ?? null } : {}),
    ...(said.valueType === undefined ? {} : { valueType: said.valueType }),
    ...(said.sort === undefined ? {} : { sort: said.sort }),
  };
  const isDevice = 'deviceId' in of;
  await tx
    .insert(deviceProperty)
    .values({ ...of, ...values })
    .onConflictDoUpdate({
      target: isDevice
        ? [deviceProperty.deviceId, deviceProperty.propertyName]
        : [deviceProperty.projectId, deviceProperty.deviceType, deviceProperty.propertyName],
      targetWhere: isDevice ? sql`device_id is not null` : sql`device_id is null`,
      set: { ...values, updatedAt: sql`now()` },
    });
}
