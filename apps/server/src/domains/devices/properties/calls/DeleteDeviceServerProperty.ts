import { refuse } from '@twinscape/contract';
import { devicePropertyCalls, deviceRefusals as refusals } from '@twinscape/contract/devices';
import { defineHandler } from '../../../../platform/http/index.ts';
import { getTelemetry } from '../../../telemetry/index.ts';
import { deviceEventData } from '../../eventData.ts';
import { deviceAttributesDeleted } from '../../events.ts';
import { changeDeviceAttribute } from '../changeDeviceAttribute.ts';

/** C-DEV-17. */
export const DeleteDeviceServerProperty = defineHandler(
  devicePropertyCalls.DeleteDeviceServerProperty,
  async (input, context) => {
    const { platform, actor, project } = context;
    const { propertyName, scope } = input;
    await changeDeviceAttribute(context, input, async (tx, { device, entity, isThere }) => {
      if (!isThere) throw refuse(refusals['property.notFound'], { name: propertyName });
      const change = await getTelemetry(platform).attributes.remove(tx, entity, scope, [propertyName]);
      await platform.events.emit(tx, deviceAttributesDeleted, actor, {
        ...deviceEventData(project, device),
        values: { properties: propertyName },
      });
      return change;
    });
  },
);
