import { type InputOf, refuse } from '@twinscape/contract';
import {
  type DashboardAccess,
  type dashboardCalls,
  dashboardRefusals as refusals,
} from '@twinscape/contract/dashboards';
import { projectRefusals } from '@twinscape/contract/projects';
import type { Db } from '../../platform/db/index.ts';
import type { ProjectScope } from '../../platform/http/index.ts';
import { findProjectScope, loadPeopleOfProject, loadProjectNames } from '../projects/index.ts';
import type { DashboardCaller } from './access.ts';
import {
  assignProjects,
  type DashboardSummary,
  loadDashboardPeople,
  loadProjectsOfDashboards,
  replacePeople,
  unassignProjects,
  updateDashboard,
} from './store.ts';

type Input = InputOf<typeof dashboardCalls.SaveDashboardAccess>;

/** Who may see a dashboard, who may change it, and in which other projects it is shown. */
export async function loadAccess(db: Db, project: ProjectScope, dashboard: DashboardSummary): Promise<DashboardAccess> {
  const [people, assigned] = await Promise.all([
    loadDashboardPeople(db, dashboard.id),
    loadProjectsOfDashboards(db, [dashboard.id]),
  ]);
  const mayEdit = new Map(people.map((person) => [person.userId, person.mayEdit]));
  const others = assigned.flatMap(({ projectId }) => (projectId === dashboard.projectId ? [] : projectId));
  const [accounts, names] = await Promise.all([
    loadPeopleOfProject(db, project, [...mayEdit.keys()]),
    loadProjectNames(db, others),
  ]);
  return {
    audience: dashboard.audience,
    people: accounts.map(({ id: userId, masterName: userName }) => ({
      userId,
      userName,
      mayEdit: mayEdit.get(userId) ?? false,
    })),
    projects: others.flatMap((projectId) => {
      const projectName = names.get(projectId);
      return projectName === undefined ? [] : [{ projectId, projectName }];
    }),
  };
}

/** Sets who a dashboard is for. Other projects are added and taken away by those who reach them. */
export async function changeAudience(
  tx: Db,
  { session, project }: DashboardCaller,
  dashboard: DashboardSummary,
  { audience, people, projectIds }: Input,
): Promise<void> {
  const ids = people.map(({ userId }) => userId.toLowerCase());
  const found = await loadPeopleOfProject(tx, project, ids);
  if (found.length < new Set(ids).size) throw refuse(refusals['dashboard.personUnknown']);
  await updateDashboard(tx, dashboard.id, { audience });
  const unique = new Map(people.map(({ userId, mayEdit }) => [userId.toLowerCase(), mayEdit]));
  await replacePeople(
    tx,
    dashboard.id,
    [...unique].map(([userId, mayEdit]) => ({ userId, mayEdit })),
  );
  if (projectIds === undefined) return;
  const wanted = new Set(projectIds.map((id) => id.toLowerCase()));
  wanted.delete(dashboard.projectId ?? '');
  const assigned = (await loadProjectsOfDashboards(tx, [dashboard.id]))
    .map(({ projectId }) => projectId)
    .filter((id) => id !== dashboard.projectId);
  const [added, removed] = [
    [...wanted].filter((id) => !assigned.includes(id)),
    assigned.filter((id) => !wanted.has(id)),
  ];
  for (const id of [...added, ...removed]) {
    const scope = await findProjectScope(tx, session, id);
    if (scope?.companyId !== dashboard.companyId) throw refuse(projectRefusals['project.noAccess']);
  }
  await assignProjects(tx, dashboard.id, added);
  await unassignProjects(tx, dashboard.id, removed);
}
