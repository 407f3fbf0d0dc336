import type { Db } from '../../platform/db/index.ts';
import { loadAdministrators, loadPlatformAdministratorIds } from '../identity/index.ts';
import { loadMemberIds } from './memberStore.ts';
import { projectById } from './store.ts';

/**
 * The ids of everybody who reaches a project: its members, the administrators of its enterprise and of the platform.
 * For live pushes.
 */
export async function loadProjectAudience(db: Db, projectId: string): Promise<string[]> {
  const project = await projectById(db, projectId);
  if (!project) return [];
  const administrators = await loadAdministrators(db, [project.companyId]);
  return [
    ...new Set([
      ...(await loadMemberIds(db, projectId)),
      ...administrators.map(({ id }) => id),
      ...(await loadPlatformAdministratorIds(db)),
    ]),
  ];
}
