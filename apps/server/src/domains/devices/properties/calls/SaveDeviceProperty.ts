import { devicePropertyCalls } from '@twinscape/contract/devices';
import { handle } from '../../../../platform/http/index.ts';
import { deviceUpdated } from '../../events.ts';
import { factsOf } from '../../facts.ts';
import { describe } from '../../propertyStore.ts';
import { holdDevice } from '../../reach.ts';
import { tellDevicesChanged } from '../../tell.ts';

/** T-DEV-04. For the type where that is asked for and the device has one. */
export const SaveDeviceProperty = handle(devicePropertyCalls.SaveDeviceProperty, async (input, context) => {
  const { platform, actor, project } = context;
  const { propertyName, isForType, displayName, unit, valueType, sort } = input;
  const said = {
    ...('displayName' in input ? { displayName } : {}),
    ...('unit' in input ? { unit } : {}),
    valueType,
    sort,
  };
  await platform.database.db.transaction(async (tx) => {
    const device = await holdDevice(tx, context, input.deviceId);
    const { projectId } = project;
    const of = isForType && device.deviceType !== null ? { deviceType: device.deviceType } : { deviceId: device.id };
    await describe(tx, { projectId, propertyName, ...of }, said);
    await platform.events.emit(tx, deviceUpdated, actor, {
      ...factsOf(project, device),
      after: { propertyName, ...said },
    });
    await tellDevicesChanged(tx, projectId);
  });
});
