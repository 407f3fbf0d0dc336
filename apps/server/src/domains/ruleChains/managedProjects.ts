import type { Db } from '../../platform/db/index.ts';
import type { Session } from '../../platform/http/index.ts';
import { listReachableProjects } from '../projects/index.ts';

const PROJECTS_MAX = 1_000;

/** Projects whose chains somebody may see and change. */
export async function loadManagedProjectIds(db: Db, session: Session): Promise<string[]> {
  const reachable = await listReachableProjects(db, session, { limit: PROJECTS_MAX, offset: 0 });
  return reachable.filter(({ isManager }) => isManager || session.memberType <= 1).map(({ id }) => id);
}
