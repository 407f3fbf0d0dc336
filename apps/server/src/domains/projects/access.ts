import { coreRefusals, refuse } from '@twinscape/contract';
import { projectRefusals as refusals } from '@twinscape/contract/projects';
import type { Db } from '../../platform/db/index.ts';
import type { ProjectScope, Session } from '../../platform/http/index.ts';
import { findProjectWithMembership, lockProject, type Project } from './store.ts';

/** What the reach of somebody follows from. */
export type ProjectCaller = Pick<Session, 'userId' | 'memberType' | 'companyId' | 'share'>;

/**
 * The project in the caller's reach: type 0 every project, type 1 those of the own enterprise, types 2 and 3 those they
 * are members of. Administrators count as managers (RU-PERM-16). A share reaches its own project, and nobody manages by
 * one.
 */
export async function findProjectScope(
  db: Db,
  session: ProjectCaller,
  projectId: string,
): Promise<ProjectScope | undefined> {
  if (session.share) {
    const { projectId: own, companyId } = session.share;
    return own === projectId.toLowerCase() ? { projectId: own, companyId, isManager: false } : undefined;
  }
  const found = await findProjectWithMembership(db, projectId, session.userId);
  if (!found) return undefined;
  const scope = { projectId, companyId: found.companyId };
  if (session.memberType === 0) return { ...scope, isManager: true };
  if (found.companyId !== session.companyId) return undefined;
  if (session.memberType === 1) return { ...scope, isManager: true };
  return found.member ? { ...scope, isManager: found.manager } : undefined;
}

/**
 * Holds a project for a change by one of its managers or an administrator. The caller's standing is read again under
 * the lock: who was removed a moment ago changes nothing any more, however many calls arrive at once (RU-PERM-07).
 */
export async function requireManagedProject(tx: Db, session: Session, projectId: string): Promise<Project> {
  const project = await lockProject(tx, projectId);
  const scope = project && (await findProjectScope(tx, session, projectId));
  if (!project || !scope) throw refuse(refusals['project.noAccess']);
  if (!scope.isManager) throw refuse(coreRefusals['common.forbidden']);
  return project;
}
