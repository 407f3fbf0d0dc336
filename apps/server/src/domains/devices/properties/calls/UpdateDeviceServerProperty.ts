import { refuse } from '@twinscape/contract';
import { devicePropertyCalls, deviceRefusals as no } from '@twinscape/contract/devices';
import { handle } from '../../../../platform/http/index.ts';
import { getTelemetry } from '../../../telemetry/index.ts';
import { deviceAttributesUpdated } from '../../events.ts';
import { factsOf } from '../../facts.ts';
import { typedValue } from '../../rules.ts';
import { changeAttribute } from '../changeAttribute.ts';

/** C-DEV-16. */
export const UpdateDeviceServerProperty = handle(
  devicePropertyCalls.UpdateDeviceServerProperty,
  async (input, context) => {
    const { platform, actor, project } = context;
    const { propertyName, scope } = input;
    const value = typedValue(input.valueType, input.value);
    await changeAttribute(context, input, async (tx, { device, entity, isThere }) => {
      if (!isThere) throw refuse(no['property.notFound'], { name: propertyName });
      const change = await getTelemetry(platform).attributes.write(
        tx,
        entity,
        scope,
        [[propertyName, value]],
        Date.now(),
      );
      await platform.events.emit(tx, deviceAttributesUpdated, actor, {
        ...factsOf(project, device),
        after: { [propertyName]: input.value },
        values: { properties: propertyName },
      });
      return change;
    });
  },
);
