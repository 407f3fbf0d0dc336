import { refuse } from '@twinscape/contract';
import { devicePropertyCalls, deviceRefusals as refusals } from '@twinscape/contract/devices';
import { defineHandler } from '../../../../platform/http/index.ts';
import { writeDeviceAttribute } from '../changeDeviceAttribute.ts';

/** C-DEV-18. */
export const AddDeviceServerProperty = defineHandler(devicePropertyCalls.AddDeviceServerProperty, (input, context) =>
  writeDeviceAttribute(context, input, (isThere) => {
    if (isThere) throw refuse(refusals['property.exists'], { name: input.propertyName });
  }),
);
