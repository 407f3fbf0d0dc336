import { refuse } from '@twinscape/contract';
import { devicePropertyCalls, deviceRefusals as refusals } from '@twinscape/contract/devices';
import { defineHandler } from '../../../../platform/http/index.ts';
import { writeDeviceAttribute } from '../changeDeviceAttribute.ts';

/** C-DEV-16. */
export const UpdateDeviceServerProperty = defineHandler(
  devicePropertyCalls.UpdateDeviceServerProperty,
  (input, context) =>
    writeDeviceAttribute(context, input, (isThere) => {
      if (!isThere) throw refuse(refusals['property.notFound'], { name: input.propertyName });
    }),
);
