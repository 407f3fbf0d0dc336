import type { Platform } from '../../platform/platform.ts';
import { memberEvents } from '../enterprises/index.ts';
import { projectDeleted, projectMembersRemoved } from '../projects/index.ts';
import { removeFromAllPhases, removeFromPhases } from './phaseStore.ts';
import { removeProjectModels } from './removal.ts';
import { removeOwnViews } from './views/index.ts';

/**
 * Models follow what happens to projects and their members; reach does not wait for it: a removed member finds no
 * project any more.
 */
export function registerModelListeners(platform: Platform): void {
  const { events } = platform;
  events.on(projectMembersRemoved, async ({ projectId, payload }, tx) => {
    if (projectId) await removeFromPhases(tx, projectId, payload.userIds);
  });
  events.on(memberEvents.deleted, async ({ entityId }, tx) => {
    if (!entityId) return;
    await removeFromAllPhases(tx, entityId);
    await removeOwnViews(platform, tx, entityId);
  });
  events.on(projectDeleted, async ({ projectId }, tx) => {
    if (projectId) await removeProjectModels(platform, tx, projectId);
  });
}
