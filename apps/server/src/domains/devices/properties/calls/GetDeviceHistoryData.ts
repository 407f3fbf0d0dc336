import { devicePropertyCalls } from '@twinscape/contract/devices';
import { defineHandler } from '../../../../platform/http/index.ts';
import { loadDeviceHistory } from '../load.ts';

/** C-DEV-09. */
export const GetDeviceHistoryData = defineHandler(devicePropertyCalls.GetDeviceHistoryData, (input, context) =>
  loadDeviceHistory(input, context),
);
