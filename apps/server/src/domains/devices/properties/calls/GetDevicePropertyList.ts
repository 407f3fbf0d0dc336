import { devicePropertyCalls } from '@twinscape/contract/devices';
import { handle } from '../../../../platform/http/index.ts';
import { requireDevice } from '../../access.ts';
import { readDeviceProperties } from '../read.ts';

/** C-DEV-06. */
export const GetDevicePropertyList = handle(devicePropertyCalls.GetDevicePropertyList, async ({ deviceId }, context) =>
  readDeviceProperties(context.platform, context.project.projectId, [await requireDevice(context, deviceId)]),
);
