import { refuse } from '@twinscape/contract';
import { devicePropertyCalls } from '@twinscape/contract/devices';
import { PROJECT_MAPPED_VALUES_MAX, telemetryRefusals } from '@twinscape/contract/telemetry';
import { defineHandler } from '../../../../platform/http/index.ts';
import { requireDeviceForUpdate } from '../../access.ts';
import { deviceEventData } from '../../eventData.ts';
import { deviceEvents } from '../../events.ts';
import { countSeriesCodes, savePropertyDescription } from '../../propertyStore.ts';
import { publishDevicesChanged } from '../../publish.ts';

/** T-DEV-04. For the type where that is asked for and the device has one. */
export const SaveDeviceProperty = defineHandler(devicePropertyCalls.SaveDeviceProperty, async (input, context) => {
  const { platform, actor, project } = context;
  const { propertyName, isForType, displayName, unit, valueType, decimals, valueMapping, sort } = input;
  const description = {
    ...('displayName' in input ? { displayName } : {}),
    ...('unit' in input ? { unit } : {}),
    valueType,
    decimals,
    // An empty list is no mapping, so that the type's counts again.
    valueMapping: valueMapping?.length === 0 ? null : valueMapping,
    sort,
  };
  await platform.database.db.transaction(async (tx) => {
    const device = await requireDeviceForUpdate(tx, context, input.deviceId);
    const { projectId } = project;
    const of = isForType && device.deviceType !== null ? { deviceType: device.deviceType } : { deviceId: device.id };
    if (valueMapping?.length) {
      const count = valueMapping.length + (await countSeriesCodes(tx, projectId, { propertyName, ...of }));
      if (count > PROJECT_MAPPED_VALUES_MAX)
        throw refuse(telemetryRefusals['valueMapping.tooManyInProject'], { limit: PROJECT_MAPPED_VALUES_MAX });
    }
    await savePropertyDescription(tx, { projectId, propertyName, ...of }, description);
    await platform.events.emit(tx, deviceEvents.updated, actor, {
      ...deviceEventData(project, device),
      after: { propertyName, ...description },
    });
    await publishDevicesChanged(tx, projectId);
  });
});
