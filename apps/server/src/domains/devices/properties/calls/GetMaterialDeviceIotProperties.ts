import { devicePropertyCalls } from '@twinscape/contract/devices';
import { defineHandler } from '../../../../platform/http/index.ts';
import { loadDeviceProperties } from '../load.ts';

/** C-MAT-31. */
export const GetMaterialDeviceIotProperties = defineHandler(
  devicePropertyCalls.GetMaterialDeviceIotProperties,
  (input, context) => loadDeviceProperties(input, context),
);
