import type { ValueType } from '@twinscape/contract/devices';
import type { MappedValue } from '@twinscape/contract/telemetry';
import { and, eq, inArray, isNull, or, sql } from 'drizzle-orm';
import type { Db } from '../../platform/db/index.ts';
import type { Device } from './deviceStore.ts';
import { deviceProperty } from './tables.ts';

export type PropertyDescription = Pick<
  typeof deviceProperty.$inferSelect,
  | 'deviceId'
  | 'deviceType'
  | 'propertyName'
  | 'displayName'
  | 'unit'
  | 'valueType'
  | 'decimals'
  | 'valueMapping'
  | 'sort'
>;

/** What is said of time series: of these devices, and of all devices of their types. */
export async function loadPropertyDescriptions(
  db: Db,
  projectId: string,
  devices: readonly Pick<Device, 'id' | 'deviceType'>[],
): Promise<PropertyDescription[]> {
  const types = [...new Set(devices.flatMap(({ deviceType }) => deviceType ?? []))];
  return db
    .select({
      deviceId: deviceProperty.deviceId,
      deviceType: deviceProperty.deviceType,
      propertyName: deviceProperty.propertyName,
      displayName: deviceProperty.displayName,
      unit: deviceProperty.unit,
      valueType: deviceProperty.valueType,
      decimals: deviceProperty.decimals,
      valueMapping: deviceProperty.valueMapping,
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

/** How many codes the mappings of a project's series have, those of one series left out. */
export async function countSeriesCodes(
  db: Db,
  projectId: string,
  except: { readonly propertyName: string } & ({ readonly deviceId: string } | { readonly deviceType: string }),
): Promise<number> {
  const isSeries = and(
    eq(deviceProperty.propertyName, except.propertyName),
    'deviceId' in except
      ? eq(deviceProperty.deviceId, except.deviceId)
      : and(isNull(deviceProperty.deviceId), eq(deviceProperty.deviceType, except.deviceType)),
  );
  const [row] = await db
    .select({
      count: sql<number>`coalesce(sum(jsonb_array_length(${deviceProperty.valueMapping})), 0)::int`,
    })
    .from(deviceProperty)
    .where(and(eq(deviceProperty.projectId, projectId), sql`not coalesce(${isSeries}, false)`));
  return row?.count ?? 0;
}

type DescriptionChange = {
  readonly displayName?: string | undefined;
  readonly unit?: string | undefined;
  readonly valueType?: ValueType | undefined;
  /** Null takes them away. */
  readonly decimals?: number | null | undefined;
  readonly valueMapping?: readonly MappedValue[] | null | undefined;
  readonly sort?: number | undefined;
};

/** Says something of a time series of a device, or of all devices of a type; what is not said stays. */
export async function savePropertyDescription(
  tx: Db,
  of: { readonly projectId: string; readonly propertyName: string } & (
    | { readonly deviceId: string }
    | { readonly deviceType: string }
  ),
  change: DescriptionChange,
): Promise<void> {
  const values = {
    ...('displayName' in change ? { displayName: change.displayName ?? null } : {}),
    ...('unit' in change ? { unit: change.unit ?? null } : {}),
    ...(change.valueType === undefined ? {} : { valueType: change.valueType }),
    ...(change.decimals === undefined ? {} : { decimals: change.decimals }),
    ...(change.valueMapping === undefined ? {} : { valueMapping: change.valueMapping }),
    ...(change.sort === undefined ? {} : { sort: change.sort }),
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
