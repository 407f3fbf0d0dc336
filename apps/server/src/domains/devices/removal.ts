import type { Db } from '../../platform/db/index.ts';
import type { Platform } from '../../platform/platform.ts';
import { getTelemetry } from '../telemetry/index.ts';
import { deleteProjectCategories, leaveEveryCategory } from './categoryStore.ts';
import { deleteDevices, deviceIdsOf } from './deviceStore.ts';
import { removeViewsOf } from './entityViews/removal.ts';
import { takeBackViews } from './entityViews/viewStore.ts';
import { removeEventsOf } from './events/eventStore.ts';
import { removeAssignmentsOf, removeProjectAssignments } from './ota/assignmentStore.ts';
import { removeRelationsOf } from './relations/relationStore.ts';
import { removeRpcsOf } from './rpc/rpcStore.ts';

/**
 * Takes devices away with everything that is theirs: credentials, places in categories, relations, attributes and history. The devices themselves come last: whoever stores
 * their points holds first the newest points and then, for an alarm, the device, and nobody waits in a circle.
 */
export async function removeDevices(platform: Platform, tx: Db, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return;
  await leaveEveryCategory(tx, ids);
  await removeAssignmentsOf(tx, ids);
  const { store, attributes } = getTelemetry(platform);
  const entities = ids.map((id) => ({ type: 'DEVICE' as const, id }));
  await removeViewsOf(platform, tx, entities);
  await removeRelationsOf(tx, entities);
  await removeEventsOf(tx, entities);
  await removeRpcsOf(tx, ids);
  await attributes.removeEntities(tx, entities);
  await store.removeEntities(tx, entities);
  await deleteDevices(tx, ids);
}

/** Everything that a project holds of devices. */
export async function removeProjectDevices(platform: Platform, tx: Db, projectId: string): Promise<void> {
  await removeDevices(platform, tx, await deviceIdsOf(tx, projectId));
  await deleteProjectCategories(tx, projectId);
  await removeProjectAssignments(tx, projectId);
  await removeViewsOf(platform, tx, [{ type: 'CUSTOMER', id: projectId }]);
  await takeBackViews(tx, projectId);
  await removeRelationsOf(tx, [{ type: 'CUSTOMER', id: projectId }]);
}
