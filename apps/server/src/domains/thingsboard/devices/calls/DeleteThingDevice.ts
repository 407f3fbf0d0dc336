import { tbDeviceCalls } from '@twinscape/contract/devices';
import { defineHandler } from '../../../../platform/http/index.ts';
import { deviceDeleted } from '../../../devices/events.ts';
import { publishDevicesChanged } from '../../../devices/publish.ts';
import { removeDevices } from '../../../devices/removal.ts';
import { requireTbDeviceForUpdate } from '../../../devices/accessById.ts';
import { tbDeviceEventData } from '../../../devices/thingsboard/eventData.ts';

export const DeleteThingDevice = defineHandler(tbDeviceCalls.DeleteThingDevice, async ({ id }, context) => {
  const { platform, actor } = context;
  await platform.database.db.transaction(async (tx) => {
    const device = await requireTbDeviceForUpdate(tx, context, id);
    await platform.events.emit(tx, deviceDeleted, actor, tbDeviceEventData(device));
    await removeDevices(platform, tx, [device.id]);
    if (device.projectId !== null) await publishDevicesChanged(tx, device.projectId);
  });
});
