import { firmwareCalls } from '@twinscape/contract/transports';
import { defineHandler } from '../../../../platform/http/index.ts';
import { downloadFirmware } from '../download.ts';

/** T-IOT-17. */
export const GetDeviceFirmware = defineHandler(firmwareCalls.GetDeviceFirmware, async (input, context) =>
  downloadFirmware(context, false, input),
);
