import { refuse } from '@twinscape/contract';
import { dashboardRefusals as refusals } from '@twinscape/contract/dashboards';
import type { Db } from '../../platform/db/index.ts';
import type { Context, ProjectScope, Session } from '../../platform/http/index.ts';
import { loadProjectNames } from '../projects/index.ts';
import { type DashboardReader, findDashboard, type ListedDashboard } from './store.ts';

export type DashboardCaller = Pick<Context, 'platform' | 'actor' | 'language'> & {
  readonly session: Session;
  readonly project: ProjectScope;
};

/** Who looks: managers see all of a project, and a link shows what whoever shared it chose. */
export const toReader = ({ session, project }: Pick<DashboardCaller, 'session' | 'project'>): DashboardReader => ({
  projectId: project.projectId,
  userId: session.share ? undefined : session.userId,
  seesAll: project.isManager || session.share !== undefined,
});

/** Whether somebody may change a dashboard that they see: in its own project, and there who is named for it. */
export function mayEditDashboard(
  { session, project }: Pick<DashboardCaller, 'session' | 'project'>,
  dashboard: ListedDashboard,
): boolean {
  if (session.share || session.memberType === 3 || dashboard.projectId !== project.projectId) return false;
  if (project.isManager || dashboard.audience === 'project') return true;
  return dashboard.createUserId === session.userId || dashboard.mayEdit === true;
}

/** A dashboard of the project that the caller sees; any other does not exist. */
export async function requireDashboard(
  db: Db,
  caller: Pick<DashboardCaller, 'session' | 'project'>,
  id: string,
  lock?: 'update',
): Promise<ListedDashboard> {
  const found = await findDashboard(db, toReader(caller), id.toLowerCase(), lock);
  if (!found) throw refuse(refusals['dashboard.notFound']);
  return found;
}

/** The same, held until the transaction ends by somebody who may change it. */
export async function requireEditable(tx: Db, caller: DashboardCaller, id: string): Promise<ListedDashboard> {
  const found = await requireDashboard(tx, caller, id, 'update');
  if (mayEditDashboard(caller, found)) return found;
  if (found.projectId === caller.project.projectId) throw refuse(refusals['dashboard.notEditable']);
  const names = found.projectId ? await loadProjectNames(tx, [found.projectId]) : undefined;
  const project = names?.get(found.projectId ?? '') ?? '';
  throw refuse(refusals['dashboard.ofOtherProject'], { project });
}
