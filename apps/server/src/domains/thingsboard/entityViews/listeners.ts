import type { Platform } from '../../../platform/platform.ts';
import { deviceRemovals } from '../../devices/index.ts';
import { projectDeleted } from '../../projects/index.ts';
import { unassignProjectViews } from './entityViewStore.ts';
import { deleteViewsOfEntities } from './removal.ts';

/** Views go with the device or project that they look at; those that a project was given go back to the enterprise. */
export function registerEntityViewListeners(platform: Platform): void {
  deviceRemovals.add('entityViews', (on, tx, ids) =>
    deleteViewsOfEntities(
      on,
      tx,
      ids.map((id) => ({ type: 'DEVICE', id })),
    ),
  );
  platform.events.on(projectDeleted, async ({ projectId }, tx) => {
    if (!projectId) return;
    await deleteViewsOfEntities(platform, tx, [{ type: 'CUSTOMER', id: projectId }]);
    await unassignProjectViews(tx, projectId);
  });
}
