import type { Db } from '../../platform/db/index.ts';
import type { Platform } from '../../platform/platform.ts';
import { deleteLinksOfDevices } from '../documents/index.ts';
import { getTelemetry } from '../telemetry/index.ts';
import { deleteProjectCategories, removeFromAllCategories } from './categoryStore.ts';
import { deleteDevices, loadDeviceIds } from './deviceStore.ts';
import { deleteEventsOfEntities } from './events/eventStore.ts';
import { deleteDeviceAssignments, deleteProjectAssignments } from './firmware/assignmentStore.ts';
import { deleteRelationsOfEntities } from './relations/relationStore.ts';
import { deleteRpcsOfDevices } from './rpc/rpcStore.ts';
import { deviceRemovals } from './slots.ts';

/**
 * Takes devices away with everything that is theirs: credentials, places in categories, relations, attributes and
 * history. The devices themselves come last: whoever stores their points holds first the newest points and then, for an
 * alarm, the device, and nobody waits in a circle.
 */
export async function removeDevices(platform: Platform, tx: Db, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return;
  await removeFromAllCategories(tx, ids);
  await deleteDeviceAssignments(tx, ids);
  await deleteLinksOfDevices(tx, ids);
  const { store, attributes } = getTelemetry(platform);
  const entities = ids.map((id) => ({ type: 'DEVICE' as const, id }));
  for (const removeAlong of deviceRemovals.all().values()) await removeAlong(platform, tx, ids);
  await deleteRelationsOfEntities(tx, entities);
  await deleteEventsOfEntities(tx, entities);
  await deleteRpcsOfDevices(tx, ids);
  await attributes.removeEntities(tx, entities);
  await store.removeEntities(tx, entities);
  await deleteDevices(tx, ids);
}

/** Everything that a project holds of devices. */
export async function removeProjectDevices(platform: Platform, tx: Db, projectId: string): Promise<void> {
  await removeDevices(platform, tx, await loadDeviceIds(tx, projectId));
  await deleteProjectCategories(tx, projectId);
  await deleteProjectAssignments(tx, projectId);
  await deleteRelationsOfEntities(tx, [{ type: 'CUSTOMER', id: projectId }]);
}
