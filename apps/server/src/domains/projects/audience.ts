import type { Db } from '../../platform/db/index.ts';
import { administratorsOf, platformAdministrators } from '../identity/index.ts';
import { memberIdsOf } from './memberStore.ts';
import { projectById } from './store.ts';

/** The ids of everybody who reaches a project: its members, the administrators of its enterprise and of the platform. For live pushes. */
export async function projectAudience(db: Db, projectId: string): Promise<string[]> {
  const project = await projectById(db, projectId);
  if (!project) return [];
  const administrators = await administratorsOf(db, [project.companyId]);
  return [
    ...new Set([
      ...(await memberIdsOf(db, projectId)),
      ...administrators.map(({ id }) => id),
      ...(await platformAdministrators(db)),
    ]),
  ];
}
