import { deviceRegistryCalls } from '@twinscape/contract/devices';
import { defineHandler } from '../../../../platform/http/index.ts';
import { deleteDevicesAct, startDeviceBulk } from '../bulkActs.ts';

/** T-DEV-31. */
export const DeleteMatchingDevices = defineHandler(deviceRegistryCalls.DeleteMatchingDevices, (input, context) =>
  startDeviceBulk(context, deleteDevicesAct, input),
);
