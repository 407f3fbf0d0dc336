import { devicePropertyCalls } from '@twinscape/contract/devices';
import { handle } from '../../../../platform/http/index.ts';
import { historyAsked } from '../asked.ts';

/** C-MAT-03. */
export const GetMaterialDeviceHistoryData = handle(devicePropertyCalls.GetMaterialDeviceHistoryData, (input, context) =>
  historyAsked(input, context),
);
