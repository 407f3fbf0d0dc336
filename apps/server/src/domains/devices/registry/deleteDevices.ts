import { moveToBin } from '../../../platform/bin/index.ts';
import type { Db } from '../../../platform/db/index.ts';
import type { Actor } from '../../../platform/events/index.ts';
import type { ProjectScope } from '../../../platform/http/index.ts';
import type { Platform } from '../../../platform/platform.ts';
import type { Device } from '../deviceStore.ts';
import { deviceEventData } from '../eventData.ts';
import { deviceEvents } from '../events.ts';
import { publishDevicesChanged } from '../publish.ts';
import { removeDevices } from '../removal.ts';

type Caller = { readonly platform: Platform; readonly actor: Actor; readonly project: ProjectScope };

/** Puts devices that are held into the bin, and tells of each. */
export async function deleteHeldDevices(tx: Db, caller: Caller, devices: readonly Device[]): Promise<void> {
  const { platform, actor, project } = caller;
  const ids = devices.map(({ id }) => id);
  await moveToBin(
    tx,
    caller,
    'device',
    devices.map(({ id, deviceName: name }) => ({ id, name })),
  );
  await platform.events.emitAll(
    tx,
    deviceEvents.deleted,
    actor,
    devices.map((device) => deviceEventData(project, device)),
  );
  await removeDevices(platform, tx, ids);
  await publishDevicesChanged(tx, project.projectId);
}
