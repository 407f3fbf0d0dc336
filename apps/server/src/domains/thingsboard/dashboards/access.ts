import { refuse } from '@twinscape/contract';
import { dashboardRefusals as refusals } from '@twinscape/contract/dashboards';
import type { Db } from '../../../platform/db/index.ts';
import type { Session } from '../../../platform/http/index.ts';
import {
  type DashboardSummary,
  dashboardById,
  findDashboard,
  loadProjectsOfDashboards,
} from '../../dashboards/index.ts';
import type { SignedInCaller } from '../../devices/index.ts';
import { findProjectScope, lockProjectForReference } from '../../projects/index.ts';

/** Administrators of the enterprise; the people of a project that it is assigned to, where it is for them. */
async function canRead(db: Db, session: Session, dashboard: DashboardSummary): Promise<boolean> {
  if (session.memberType === 0) return true;
  if (session.companyId !== dashboard.companyId) return false;
  if (session.memberType === 1 || dashboard.isPublic) return true;
  for (const { projectId } of await loadProjectsOfDashboards(db, [dashboard.id])) {
    const scope = await findProjectScope(db, session, projectId);
    if (!scope) continue;
    const reader = { projectId, userId: session.userId, seesAll: scope.isManager };
    if (await findDashboard(db, reader, dashboard.id)) return true;
  }
  return false;
}

/** Administrators; of its own project whoever it is for, and of named people those who may change it. */
async function canChange(db: Db, session: Session, dashboard: DashboardSummary): Promise<boolean> {
  if (session.memberType === 0) return true;
  if (session.companyId !== dashboard.companyId) return false;
  if (session.memberType === 1) return true;
  const scope = dashboard.projectId ? await findProjectScope(db, session, dashboard.projectId) : undefined;
  if (!scope) return false;
  if (scope.isManager || dashboard.audience === 'project' || dashboard.createUserId === session.userId) return true;
  const reader = { projectId: scope.projectId, userId: session.userId, seesAll: false };
  return (await findDashboard(db, reader, dashboard.id))?.mayEdit === true;
}

/** The dashboard; one out of the caller's reach does not exist. */
export async function requireTbDashboard({ platform, session }: SignedInCaller, id: string): Promise<DashboardSummary> {
  const { db } = platform.database;
  const found = await dashboardById(db, id);
  if (!found || !(await canRead(db, session, found))) throw refuse(refusals['dashboard.notFound']);
  return found;
}

/** The same for a change, held until the transaction ends; so are its project and those that it is assigned to now. */
export async function requireTbDashboardForUpdate(
  tx: Db,
  { session }: SignedInCaller,
  id: string,
): Promise<DashboardSummary> {
  const seen = await dashboardById(tx, id);
  if (!seen || !(await canRead(tx, session, seen))) throw refuse(refusals['dashboard.notFound']);
  if (!(await canChange(tx, session, seen))) throw refuse(refusals['dashboard.notEditable']);
  if (seen.projectId && !(await lockProjectForReference(tx, seen.projectId)))
    throw refuse(refusals['dashboard.notFound']);
  const held = await dashboardById(tx, id, 'update');
  // It was deleted, or went to another project, in this moment.
  if (held?.projectId !== seen.projectId || !held) throw refuse(refusals['dashboard.notFound']);
  return held;
}
