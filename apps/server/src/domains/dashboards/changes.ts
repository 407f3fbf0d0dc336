import { refuse } from '@twinscape/contract';
import { dashboardRefusals as refusals } from '@twinscape/contract/dashboards';
import type { Db } from '../../platform/db/index.ts';
import type { ProjectScope } from '../../platform/http/index.ts';
import { pushToUsers } from '../../platform/live/index.ts';
import { isFilePath } from '../files/index.ts';
import { changeHeld, loadProjectAudience } from '../projects/index.ts';
import type { DashboardCaller } from './access.ts';
import type { DashboardSummary } from './store.ts';

/** What open pages hear when dashboards of a project changed; the id is the project's. */
export const DASHBOARDS_PUSH = 'dashboards.changed';

/**
 * Changes dashboards of a project in one transaction, and tells the open pages when it commits. `alone`: changes of
 * this kind are made one after the other; else they only see to it that the project stays.
 */
export const changeDashboards = <T>(
  caller: DashboardCaller,
  change: (tx: Db) => Promise<T>,
  { alone = false }: { readonly alone?: boolean } = {},
): Promise<T> => changeHeld(caller, alone ? 'alone' : 'beside', publishDashboardsChanged, change);

/** What open pages hear when somebody wrote beside curves; the id is the dashboard's. */
const ANNOTATIONS_PUSH = 'dashboardAnnotations.changed';

/** Changes annotations of a dashboard in one transaction, and tells the open pages of the project when it commits. */
export const changeAnnotations = <T>(
  caller: DashboardCaller,
  dashboardId: string,
  change: (tx: Db) => Promise<T>,
): Promise<T> => {
  const publish = async (tx: Db, projectId: string) =>
    pushToUsers(tx, await loadProjectAudience(tx, projectId), { kind: ANNOTATIONS_PUSH, id: dashboardId });
  return changeHeld(caller, 'beside', publish, change);
};

/** Tells the open pages of everybody in the project, when the transaction commits. */
export const publishDashboardsChanged = async (tx: Db, projectId: string): Promise<void> =>
  pushToUsers(tx, await loadProjectAudience(tx, projectId), { kind: DASHBOARDS_PUSH, id: projectId });

/** What an event about a dashboard says. */
export const dashboardEventData = (
  dashboard: Pick<DashboardSummary, 'id' | 'title' | 'companyId' | 'projectId'>,
  project?: Pick<ProjectScope, 'projectId'>,
) => ({
  entityId: dashboard.id,
  entityName: dashboard.title,
  companyId: dashboard.companyId,
  projectId: project?.projectId ?? dashboard.projectId ?? undefined,
});

/** A picture is one that was uploaded for this enterprise, never an address elsewhere. */
export async function refuseForeignImage(tx: Db, image: string | undefined, companyId: string): Promise<void> {
  if (image && !(await isFilePath(tx, image, companyId, 'image'))) throw refuse(refusals['dashboard.imageInvalid']);
}
