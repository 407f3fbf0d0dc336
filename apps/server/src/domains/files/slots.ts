import type { Db } from '../../platform/db/index.ts';
import type { ProjectScope, Session } from '../../platform/http/index.ts';
import { slot } from '../../platform/slot.ts';

/**
 * Filled by the projects domain: the project if the session reaches it. Files stand below projects, yet a project's
 * files are for its people.
 */
export const findAccessibleProject =
  slot<(db: Db, session: Session, projectId: string) => Promise<ProjectScope | undefined>>('projectReach');
