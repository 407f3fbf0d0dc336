import { devicePropertyCalls } from '@twinscape/contract/devices';
import { handle } from '../../../../platform/http/index.ts';
import { loadDeviceHistory } from '../load.ts';

/** C-MAT-03. */
export const GetMaterialDeviceHistoryData = handle(devicePropertyCalls.GetMaterialDeviceHistoryData, (input, context) =>
  loadDeviceHistory(input, context),
);
