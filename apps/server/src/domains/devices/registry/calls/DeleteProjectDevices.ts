import { deviceRegistryCalls } from '@twinscape/contract/devices';
import { moveToBin } from '../../../../platform/bin/index.ts';
import { defineHandler } from '../../../../platform/http/index.ts';
import { requireDevices } from '../../access.ts';
import { deviceEventData } from '../../eventData.ts';
import { deviceEvents } from '../../events.ts';
import { publishDevicesChanged } from '../../publish.ts';
import { removeDevices } from '../../removal.ts';

/** C-DEV-10. All or none. */
export const DeleteProjectDevices = defineHandler(
  deviceRegistryCalls.DeleteProjectDevices,
  async ({ deviceIds }, context) => {
    const { platform, actor, project } = context;
    await platform.database.db.transaction(async (tx) => {
      const devices = await requireDevices(context, deviceIds, tx, 'update');
      const items = devices.map(({ id, deviceName: name }) => ({ id, name }));
      await moveToBin(tx, context, 'device', items);
      for (const device of devices)
        await platform.events.emit(tx, deviceEvents.deleted, actor, deviceEventData(project, device));
      await removeDevices(
        platform,
        tx,
        devices.map(({ id }) => id),
      );
      await publishDevicesChanged(tx, project.projectId);
    });
  },
);
