import type { DashboardDetail, DashboardRow } from '@twinscape/contract/dashboards';
import type { Db } from '../../platform/db/index.ts';
import { loadShareMarks } from '../shares/index.ts';
import { type DashboardCaller, mayEditDashboard } from './access.ts';
import { readConfigurationText } from './configuration.ts';
import { type ListedDashboard, loadPackedConfiguration } from './store.ts';

/** The kind under which a dashboard is read while a report of it is drawn. */
export const REPORT_SHARE = 'dashboardReport';
/** The kind under which dashboards are shared. */
export const DASHBOARD_SHARE = 'dashboard';

/** Pictures of ThingsBoard's clients may be whole data addresses: in lists only what is a file of ours is shown. */
const toImage = (image: string | null): string | undefined => (image?.startsWith('/api/File/') ? image : undefined);

type Viewer = Pick<DashboardCaller, 'session' | 'project'>;

export async function loadDashboardRows(
  db: Db,
  caller: Viewer,
  dashboards: readonly ListedDashboard[],
): Promise<DashboardRow[]> {
  const shared = await loadShareMarks(
    db,
    DASHBOARD_SHARE,
    dashboards.map(({ id }) => id),
  );
  return dashboards.map((dashboard) => ({
    dashboardId: dashboard.id,
    projectId: dashboard.projectId ?? undefined,
    title: dashboard.title,
    groupName: dashboard.groupName,
    comment: dashboard.comment ?? undefined,
    image: toImage(dashboard.image),
    outline: [...dashboard.outline],
    widgetCount: dashboard.widgetCount,
    audience: dashboard.audience,
    isDefault: dashboard.isDefault,
    isFavourite: dashboard.isFavourite,
    isShared: shared.has(dashboard.id),
    isPublic: dashboard.isPublic,
    isEditable: mayEditDashboard(caller, dashboard),
    version: dashboard.version,
    createUserName: dashboard.createUserName,
    updateUserName: dashboard.updateUserName,
    createTime: dashboard.createdAt,
    updateTime: dashboard.updatedAt,
  }));
}

export async function loadDashboardRow(db: Db, caller: Viewer, dashboard: ListedDashboard): Promise<DashboardRow> {
  const [row] = await loadDashboardRows(db, caller, [dashboard]);
  if (!row) throw new Error('the row of the dashboard was not written');
  return row;
}

export async function loadDashboardDetail(
  db: Db,
  caller: Viewer,
  dashboard: ListedDashboard,
): Promise<DashboardDetail> {
  const [row, stored] = await Promise.all([
    loadDashboardRow(db, caller, dashboard),
    loadPackedConfiguration(db, dashboard.id),
  ]);
  // The version is that of the data: whoever saves in between is not to be told of them as a stranger.
  const { version = row.version, configuration } = stored;
  return { ...row, version, configurationJson: await readConfigurationText(configuration, dashboard.title) };
}
