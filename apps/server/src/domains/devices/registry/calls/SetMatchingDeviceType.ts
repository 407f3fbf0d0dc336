import { deviceRegistryCalls } from '@twinscape/contract/devices';
import { defineHandler } from '../../../../platform/http/index.ts';
import { setTypeAct, startDeviceBulk } from '../bulkActs.ts';

/** T-DEV-35. */
export const SetMatchingDeviceType = defineHandler(
  deviceRegistryCalls.SetMatchingDeviceType,
  ({ newDeviceType: deviceType, ...input }, context) => startDeviceBulk(context, setTypeAct, input, { deviceType }),
);
