import type { Db } from '../../../platform/db/index.ts';
import type { DomainEvent } from '../../../platform/events/index.ts';
import type { Platform } from '../../../platform/platform.ts';
import { deviceAssigned, deviceEvents, deviceUnassigned, loadPlacesOfDevices } from '../../devices/index.ts';
import { unlinkDeviceOutsideProject } from '../deviceLinkStore.ts';

/** A device that is deleted, or that goes to another project, measures nothing here any more. */
export function registerAssetDeviceListeners({ events }: Platform): void {
  events.on(deviceAssigned, unlinkMovedDevice);
  events.on(deviceUnassigned, unlinkMovedDevice);
  events.on(deviceEvents.deleted, unlinkMovedDevice);
}

/** Where the device stands now decides, whatever order the events of several moves come in. */
async function unlinkMovedDevice({ entityId }: DomainEvent, tx: Db): Promise<void> {
  if (!entityId) return;
  const [place] = await loadPlacesOfDevices(tx, [entityId]);
  await unlinkDeviceOutsideProject(tx, entityId, place?.projectId);
}
