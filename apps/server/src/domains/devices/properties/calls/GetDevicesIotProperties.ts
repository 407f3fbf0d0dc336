import { devicePropertyCalls } from '@twinscape/contract/devices';
import { defineHandler } from '../../../../platform/http/index.ts';
import { devicesInProject } from '../../deviceStore.ts';
import { readDeviceProperties } from '../read.ts';

/** C-DEV-02, A-40. Devices that are gone are left out, so that one of them does not empty a page of labels. */
export const GetDevicesIotProperties = defineHandler(
  devicePropertyCalls.GetDevicesIotProperties,
  async ({ deviceIds }, { platform, project }) =>
    readDeviceProperties(
      platform,
      project.projectId,
      await devicesInProject(platform.database.db, project.projectId, deviceIds),
    ),
);
