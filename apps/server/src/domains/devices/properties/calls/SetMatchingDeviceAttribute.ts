import { refuse } from '@twinscape/contract';
import { devicePropertyCalls, deviceRefusals as refusals } from '@twinscape/contract/devices';
import { defineHandler } from '../../../../platform/http/index.ts';
import { startDeviceBulk } from '../../registry/bulkActs.ts';
import { parseAttributeValue } from '../../rules.ts';
import { setAttributeAct } from '../bulkActs.ts';

/** T-DEV-34. */
export const SetMatchingDeviceAttribute = defineHandler(
  devicePropertyCalls.SetMatchingDeviceAttribute,
  async ({ propertyName, scope, valueType, value, ...input }, context) => {
    if (scope === 'CLIENT_SCOPE') throw refuse(refusals['property.ofDevice'], { name: propertyName });
    parseAttributeValue(valueType, value);
    return startDeviceBulk(context, setAttributeAct, input, { propertyName, scope, valueType, value });
  },
);
