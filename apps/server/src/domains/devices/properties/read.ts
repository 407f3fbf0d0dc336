import type { DeviceProperty } from '@twinscape/contract/devices';
import { createMappingBudget } from '@twinscape/contract/telemetry';
import type { Platform } from '../../../platform/platform.ts';
import { getTelemetry } from '../../telemetry/index.ts';
import { type Device, devicesInProject } from '../deviceStore.ts';
import { loadPropertyDescriptions } from '../propertyStore.ts';
import { mergeDescriptions, toDeviceProperties, toValueDisplay } from './toResponse.ts';

/** The time series of devices of a project with their latest values. */
export async function readDeviceProperties(
  platform: Platform,
  projectId: string,
  devices: readonly Device[],
): Promise<DeviceProperty[]> {
  if (devices.length === 0) return [];
  const [described, latest] = await Promise.all([
    loadPropertyDescriptions(platform.database.db, projectId, devices),
    getTelemetry(platform).store.latest(devices.map(({ id }) => ({ type: 'DEVICE', id }))),
  ]);
  return toDeviceProperties(devices, described, latest);
}

/** The same by ids, for whoever keeps devices by id; those that the project has not are left out. */
export const loadPropertiesOfDevices = async (
  platform: Platform,
  projectId: string,
  ids: readonly string[],
): Promise<DeviceProperty[]> =>
  ids.length === 0
    ? []
    : readDeviceProperties(platform, projectId, await devicesInProject(platform.database.db, projectId, ids));

export type SeriesDisplay = ReturnType<typeof toValueDisplay>;
/** How the values of a device's series are shown; undefined where nobody said. */
export type FindSeriesDisplay = (deviceId: string, propertyName: string) => SeriesDisplay | undefined;

/** How the values of devices of a project are shown, by their UUIDs. */
export async function loadSeriesDisplays(
  { database: { db } }: Platform,
  projectId: string,
  ids: readonly string[],
): Promise<FindSeriesDisplay> {
  const devices = ids.length === 0 ? [] : await devicesInProject(db, projectId, ids);
  const described = await loadPropertyDescriptions(db, projectId, devices);
  const byDevice = new Map(devices.map((device) => [device.id, mergeDescriptions(device, described)]));
  const withinBudget = createMappingBudget();
  return (deviceId, propertyName) => {
    const found = byDevice.get(deviceId)?.get(propertyName);
    return found && withinBudget(toValueDisplay(found));
  };
}
