import type { Db } from '../../../platform/db/index.ts';
import type { DomainEvent } from '../../../platform/events/index.ts';
import type { Platform } from '../../../platform/platform.ts';
import { deviceAssigned, deviceDeleted, deviceUnassigned, loadPlacesOfDevices } from '../../devices/index.ts';
import { unlinkStrayDevice } from '../deviceLinkStore.ts';

/** A device that is deleted, or that goes to another project, measures nothing here any more. */
export function followDevices({ events }: Platform): void {
  events.on(deviceAssigned, follow);
  events.on(deviceUnassigned, follow);
  events.on(deviceDeleted, follow);
}

/** Where the device stands now decides, whatever order the events of several moves come in. */
async function follow({ entityId }: DomainEvent, tx: Db): Promise<void> {
  if (!entityId) return;
  const [place] = await loadPlacesOfDevices(tx, [entityId]);
  await unlinkStrayDevice(tx, entityId, place?.projectId);
}
