import { deviceRegistryCalls } from '@twinscape/contract/devices';
import { defineHandler } from '../../../../platform/http/index.ts';
import { devicesInProject } from '../../deviceStore.ts';

/** C-DEV-21, A-40. */
export const GetLastNewDeviceNames = defineHandler(
  deviceRegistryCalls.GetLastNewDeviceNames,
  async ({ deviceIds }, { platform, project }) => {
    const devices = await devicesInProject(platform.database.db, project.projectId, deviceIds);
    return devices.map(({ id, deviceKey, deviceName }) => ({ id, deviceId: deviceKey, deviceName }));
  },
);
