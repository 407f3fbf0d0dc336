import { devicePropertyCalls } from '@twinscape/contract/devices';
import { handle } from '../../../../platform/http/index.ts';
import { loadDeviceProperties } from '../load.ts';

/** C-MAT-31. */
export const GetMaterialDeviceIotProperties = handle(
  devicePropertyCalls.GetMaterialDeviceIotProperties,
  (input, context) => loadDeviceProperties(input, context),
);
