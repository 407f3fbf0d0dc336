import { deviceRegistryCalls } from '@twinscape/contract/devices';
import { handle } from '../../../../platform/http/index.ts';
import { deviceDeleted } from '../../events.ts';
import { factsOf } from '../../facts.ts';
import { openDevices } from '../../reach.ts';
import { removeDevices } from '../../removal.ts';
import { tellDevicesChanged } from '../../tell.ts';

/** C-DEV-10. All or none. */
export const DeleteProjectDevices = handle(deviceRegistryCalls.DeleteProjectDevices, async ({ deviceIds }, context) => {
  const { platform, actor, project } = context;
  await platform.database.db.transaction(async (tx) => {
    const devices = await openDevices(context, deviceIds, tx, 'update');
    for (const device of devices) await platform.events.emit(tx, deviceDeleted, actor, factsOf(project, device));
    await removeDevices(
      platform,
      tx,
      devices.map(({ id }) => id),
    );
    await tellDevicesChanged(tx, project.projectId);
  });
});
