import { deviceThingCalls } from '@twinscape/contract/devices';
import { handle } from '../../../../platform/http/index.ts';
import { deviceDeleted } from '../../events.ts';
import { removeDevices } from '../../removal.ts';
import { tellDevicesChanged } from '../../tell.ts';
import { thingFacts } from '../facts.ts';
import { holdThing } from '../reach.ts';

export const DeleteThingDevice = handle(deviceThingCalls.DeleteThingDevice, async ({ id }, context) => {
  const { platform, actor } = context;
  await platform.database.db.transaction(async (tx) => {
    const device = await holdThing(tx, context, id);
    await platform.events.emit(tx, deviceDeleted, actor, thingFacts(device));
    await removeDevices(platform, tx, [device.id]);
    if (device.projectId !== null) await tellDevicesChanged(tx, device.projectId);
  });
});
