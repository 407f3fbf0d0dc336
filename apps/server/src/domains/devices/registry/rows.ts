import type { DeviceAdapter, DeviceRow } from '@twinscape/contract/devices';
import type { Db } from '../../../platform/db/index.ts';
import type { ListedDevice } from '../deviceStore.ts';
import { type DeviceAlarm, deviceAlarms } from '../slots.ts';

type InCategory = { readonly deviceId: string; readonly categoryId: string; readonly categoryName: string };

/** A device as lists show it. */
export function toDeviceRow(
  { device, activity, credentialsType, gatewayName }: ListedDevice,
  categories: readonly InCategory[],
  adapters: readonly DeviceAdapter[],
  alarms: ReadonlyMap<string, DeviceAlarm>,
): DeviceRow {
  const own = categories.filter(({ deviceId }) => deviceId === device.id);
  return {
    id: device.id,
    deviceId: device.deviceKey,
    deviceName: device.deviceName,
    label: device.label ?? undefined,
    deviceType: device.deviceType ?? undefined,
    comment: device.comment ?? undefined,
    adapterId: device.adapterId,
    // The adapter of a device outlives itself as a gap in the list of adapters, never as a wrong name.
    adapterName: adapters.find(({ adapterId }) => adapterId === device.adapterId)?.adapterName ?? '',
    customerId: device.projectId ?? undefined,
    deviceCategoryIds: own.map(({ categoryId }) => categoryId),
    categoryNames: own.map(({ categoryName }) => categoryName),
    isGateway: device.isGateway,
    gatewayId: device.gatewayId ?? undefined,
    gatewayName: gatewayName ?? undefined,
    state: activity.state,
    isOnline: activity.isOnline,
    lastActivityTime: activity.lastActivityAt ?? undefined,
    alarm: alarms.get(device.id),
    credentialsType: credentialsType ?? 'ACCESS_TOKEN',
    version: device.version,
    createTime: device.createdAt,
    updateTime: device.updatedAt,
  };
}

/** The open alarms of devices, asked of whoever keeps alarms. */
export async function loadDeviceAlarms(
  db: Db,
  rows: readonly ListedDevice[],
): Promise<ReadonlyMap<string, DeviceAlarm>> {
  const ids = rows.map(({ device }) => device.id);
  const found = await Promise.all([...deviceAlarms.all().values()].map((ask) => ask(db, ids)));
  return new Map(found.flatMap((alarms) => [...alarms]));
}
