import { devicePropertyCalls } from '@twinscape/contract/devices';
import { defineHandler } from '../../../../platform/http/index.ts';
import { requireDeviceForUpdate } from '../../access.ts';
import { deviceEventData } from '../../eventData.ts';
import { deviceEvents } from '../../events.ts';
import { savePropertyDescription } from '../../propertyStore.ts';
import { publishDevicesChanged } from '../../publish.ts';

/** T-DEV-04. For the type where that is asked for and the device has one. */
export const SaveDeviceProperty = defineHandler(devicePropertyCalls.SaveDeviceProperty, async (input, context) => {
  const { platform, actor, project } = context;
  const { propertyName, isForType, displayName, unit, valueType, sort } = input;
  const description = {
    ...('displayName' in input ? { displayName } : {}),
    ...('unit' in input ? { unit } : {}),
    valueType,
    sort,
  };
  await platform.database.db.transaction(async (tx) => {
    const device = await requireDeviceForUpdate(tx, context, input.deviceId);
    const { projectId } = project;
    const of = isForType && device.deviceType !== null ? { deviceType: device.deviceType } : { deviceId: device.id };
    await savePropertyDescription(tx, { projectId, propertyName, ...of }, description);
    await platform.events.emit(tx, deviceEvents.updated, actor, {
      ...deviceEventData(project, device),
      after: { propertyName, ...description },
    });
    await publishDevicesChanged(tx, projectId);
  });
});
