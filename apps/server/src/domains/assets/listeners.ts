import type { Platform } from '../../platform/platform.ts';
import { projectDeleted } from '../projects/index.ts';
import { removeProjectAssets } from './removal.ts';

/** Assets go with their project. */
export function registerAssetProjectListeners(platform: Platform): void {
  platform.events.on(projectDeleted, async ({ projectId }, tx) => {
    if (projectId) await removeProjectAssets(platform, tx, projectId);
  });
}
