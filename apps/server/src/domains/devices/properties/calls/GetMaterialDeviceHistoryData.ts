import { devicePropertyCalls } from '@twinscape/contract/devices';
import { defineHandler } from '../../../../platform/http/index.ts';
import { loadDeviceHistory } from '../load.ts';

/** C-MAT-03. */
export const GetMaterialDeviceHistoryData = defineHandler(
  devicePropertyCalls.GetMaterialDeviceHistoryData,
  (input, context) => loadDeviceHistory(input, context),
);
