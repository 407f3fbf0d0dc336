import { devicePropertyCalls } from '@twinscape/contract/devices';
import { handle } from '../../../../platform/http/index.ts';
import { openDevice } from '../../reach.ts';
import { readProperties } from '../read.ts';

/** C-DEV-06. */
export const GetDevicePropertyList = handle(devicePropertyCalls.GetDevicePropertyList, async ({ deviceId }, context) =>
  readProperties(context.platform, context.project.projectId, [await openDevice(context, deviceId)]),
);
