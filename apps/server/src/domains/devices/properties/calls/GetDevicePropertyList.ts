import { devicePropertyCalls } from '@twinscape/contract/devices';
import { defineHandler } from '../../../../platform/http/index.ts';
import { requireDevice } from '../../access.ts';
import { readDeviceProperties } from '../read.ts';

/** C-DEV-06. */
export const GetDevicePropertyList = defineHandler(
  devicePropertyCalls.GetDevicePropertyList,
  async ({ deviceId }, context) =>
    readDeviceProperties(context.platform, context.project.projectId, [await requireDevice(context, deviceId)]),
);
