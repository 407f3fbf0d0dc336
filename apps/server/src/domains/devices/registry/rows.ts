import type { DeviceAdapter, DeviceRow } from '@twinscape/contract/devices';
import type { ListedDevice } from '../deviceStore.ts';

type InCategory = { readonly deviceId: string; readonly categoryId: string; readonly categoryName: string };

/** A device as lists show it. */
export function deviceRowOf(
  { device, activity, credentialsType, gatewayName }: ListedDevice,
  categories: readonly InCategory[],
  adapters: readonly DeviceAdapter[],
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
    credentialsType: credentialsType ?? 'ACCESS_TOKEN',
    version: device.version,
    createTime: device.createdAt,
    updateTime: device.updatedAt,
  };
}
