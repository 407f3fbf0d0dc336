import { devicePropertyCalls } from '@twinscape/contract/devices';
import { handle } from '../../../../platform/http/index.ts';
import { propertiesAsked } from '../asked.ts';

/** C-MAT-31. */
export const GetMaterialDeviceIotProperties = handle(
  devicePropertyCalls.GetMaterialDeviceIotProperties,
  (input, context) => propertiesAsked(input, context),
);
