import { devicePropertyCalls } from '@twinscape/contract/devices';
import { handle } from '../../../../platform/http/index.ts';
import { loadDeviceProperties } from '../load.ts';

/** C-DEV-01. */
export const GetDeviceIotProperties = handle(devicePropertyCalls.GetDeviceIotProperties, (input, context) =>
  loadDeviceProperties(input, context),
);
