import { firmwareCalls } from '@twinscape/contract/transports';
import { defineHandler } from '../../../../platform/http/index.ts';
import { downloadFirmware } from '../download.ts';

/** T-IOT-18. */
export const GetDeviceSoftware = defineHandler(firmwareCalls.GetDeviceSoftware, async (input, context) =>
  downloadFirmware(context, true, input),
);
