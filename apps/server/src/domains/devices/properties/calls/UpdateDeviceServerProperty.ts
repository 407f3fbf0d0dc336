import { refuse } from '@twinscape/contract';
import { devicePropertyCalls, deviceRefusals as refusals } from '@twinscape/contract/devices';
import { defineHandler } from '../../../../platform/http/index.ts';
import { getTelemetry } from '../../../telemetry/index.ts';
import { deviceEventData } from '../../eventData.ts';
import { deviceAttributesUpdated } from '../../events.ts';
import { parseAttributeValue } from '../../rules.ts';
import { changeDeviceAttribute } from '../changeDeviceAttribute.ts';

/** C-DEV-16. */
export const UpdateDeviceServerProperty = defineHandler(
  devicePropertyCalls.UpdateDeviceServerProperty,
  async (input, context) => {
    const { platform, actor, project } = context;
    const { propertyName, scope } = input;
    const value = parseAttributeValue(input.valueType, input.value);
    await changeDeviceAttribute(context, input, async (tx, { device, entity, isThere }) => {
      if (!isThere) throw refuse(refusals['property.notFound'], { name: propertyName });
      const change = await getTelemetry(platform).attributes.write(
        tx,
        entity,
        scope,
        [[propertyName, value]],
        Date.now(),
      );
      await platform.events.emit(tx, deviceAttributesUpdated, actor, {
        ...deviceEventData(project, device),
        after: { [propertyName]: input.value },
        values: { properties: propertyName },
      });
      return change;
    });
  },
);
