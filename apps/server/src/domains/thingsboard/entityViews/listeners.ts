import type { Db } from '../../../platform/db/index.ts';
import type { Platform } from '../../../platform/platform.ts';
import { assetRemovals } from '../../assets/index.ts';
import { deviceRemovals } from '../../devices/index.ts';
import { projectDeleted } from '../../projects/index.ts';
import { unassignProjectViews } from './entityViewStore.ts';
import { deleteViewsOfEntities } from './removal.ts';

/**
 * Views go with the device, asset or project that they look at; those that a project was given go back to the
 * enterprise.
 */
export function registerEntityViewListeners(platform: Platform): void {
  const deleteViewsOf = (type: 'DEVICE' | 'ASSET') => (on: Platform, tx: Db, ids: readonly string[]) =>
    deleteViewsOfEntities(
      on,
      tx,
      ids.map((id) => ({ type, id })),
    );
  deviceRemovals.add('entityViews', deleteViewsOf('DEVICE'));
  assetRemovals.add('entityViews', deleteViewsOf('ASSET'));
  platform.events.on(projectDeleted, async ({ projectId }, tx) => {
    if (!projectId) return;
    await deleteViewsOfEntities(platform, tx, [{ type: 'CUSTOMER', id: projectId }]);
    await unassignProjectViews(tx, projectId);
  });
}
