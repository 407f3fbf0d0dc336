import { devicePropertyCalls } from '@twinscape/contract/devices';
import { handle } from '../../../../platform/http/index.ts';
import { historyAsked } from '../asked.ts';

/** C-DEV-09. */
export const GetDeviceHistoryData = handle(devicePropertyCalls.GetDeviceHistoryData, (input, context) =>
  historyAsked(input, context),
);
