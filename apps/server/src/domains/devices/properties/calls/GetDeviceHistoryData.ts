import { devicePropertyCalls } from '@twinscape/contract/devices';
import { handle } from '../../../../platform/http/index.ts';
import { loadDeviceHistory } from '../load.ts';

/** C-DEV-09. */
export const GetDeviceHistoryData = handle(devicePropertyCalls.GetDeviceHistoryData, (input, context) =>
  loadDeviceHistory(input, context),
);
