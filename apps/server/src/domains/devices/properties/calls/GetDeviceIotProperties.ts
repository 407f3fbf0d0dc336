import { devicePropertyCalls } from '@twinscape/contract/devices';
import { handle } from '../../../../platform/http/index.ts';
import { propertiesAsked } from '../asked.ts';

/** C-DEV-01. */
export const GetDeviceIotProperties = handle(devicePropertyCalls.GetDeviceIotProperties, (input, context) =>
  propertiesAsked(input, context),
);
