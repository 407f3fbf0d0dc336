import { tbDeviceCalls } from '@twinscape/contract/thingsboard';
import { defineHandler } from '../../../../platform/http/index.ts';
import {
  assignableDeviceEventData,
  deviceEvents,
  publishDevicesChanged,
  removeDevices,
  requireDeviceByIdForUpdate,
} from '../../../devices/index.ts';

export const DeleteThingDevice = defineHandler(tbDeviceCalls.DeleteThingDevice, async ({ id }, context) => {
  const { platform, actor } = context;
  await platform.database.db.transaction(async (tx) => {
    const device = await requireDeviceByIdForUpdate(tx, context, id);
    await platform.events.emit(tx, deviceEvents.deleted, actor, assignableDeviceEventData(device));
    await removeDevices(platform, tx, [device.id]);
    if (device.projectId !== null) await publishDevicesChanged(tx, device.projectId);
  });
});
