import { devicePropertyCalls } from '@twinscape/contract/devices';
import { defineHandler } from '../../../../platform/http/index.ts';
import { loadDeviceProperties } from '../load.ts';

/** C-DEV-01. */
export const GetDeviceIotProperties = defineHandler(devicePropertyCalls.GetDeviceIotProperties, (input, context) =>
  loadDeviceProperties(input, context),
);
