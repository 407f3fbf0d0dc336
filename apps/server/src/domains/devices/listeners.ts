import type { Platform } from '../../platform/platform.ts';
import { projectDeleted } from '../projects/index.ts';
import { removeProjectDevices } from './removal.ts';

/** Devices go with their project. */
export function registerProjectListeners(platform: Platform): void {
  platform.events.on(projectDeleted, async ({ projectId }, tx) => {
    if (projectId) await removeProjectDevices(platform, tx, projectId);
  });
}
