import type { DeviceProperty } from '@twinscape/contract/devices';
import type { Platform } from '../../../platform/platform.ts';
import { getTelemetry } from '../../telemetry/index.ts';
import { type Device, devicesInProject } from '../deviceStore.ts';
import { describedOf } from '../propertyStore.ts';
import { propertiesOf } from './present.ts';

/** The time series of devices of a project with their latest values. */
export async function readProperties(
  platform: Platform,
  projectId: string,
  devices: readonly Device[],
): Promise<DeviceProperty[]> {
  if (devices.length === 0) return [];
  const [described, latest] = await Promise.all([
    describedOf(platform.database.db, projectId, devices),
    getTelemetry(platform).store.latest(devices.map(({ id }) => ({ type: 'DEVICE', id }))),
  ]);
  return propertiesOf(devices, described, latest);
}

/** The same by ids, for whoever keeps devices by id; those that the project has not are left out. */
export const propertiesOfDevices = async (
  platform: Platform,
  projectId: string,
  ids: readonly string[],
): Promise<DeviceProperty[]> =>
  ids.length === 0
    ? []
    : readProperties(platform, projectId, await devicesInProject(platform.database.db, projectId, ids));
