import { refuse } from '@twinscape/contract';
import { devicePropertyCalls, deviceRefusals as no } from '@twinscape/contract/devices';
import { handle } from '../../../../platform/http/index.ts';
import { getTelemetry } from '../../../telemetry/index.ts';
import { deviceAttributesDeleted } from '../../events.ts';
import { factsOf } from '../../facts.ts';
import { changeAttribute } from '../changeAttribute.ts';

/** C-DEV-17. */
export const DeleteDeviceServerProperty = handle(
  devicePropertyCalls.DeleteDeviceServerProperty,
  async (input, context) => {
    const { platform, actor, project } = context;
    const { propertyName, scope } = input;
    await changeAttribute(context, input, async (tx, { device, entity, isThere }) => {
      if (!isThere) throw refuse(no['property.notFound'], { name: propertyName });
      const change = await getTelemetry(platform).attributes.remove(tx, entity, scope, [propertyName]);
      await platform.events.emit(tx, deviceAttributesDeleted, actor, {
        ...factsOf(project, device),
        values: { properties: propertyName },
      });
      return change;
    });
  },
);
