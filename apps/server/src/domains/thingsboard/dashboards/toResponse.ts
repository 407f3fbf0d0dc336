import type { TbDashboard, TbDashboardInfo } from '@twinscape/contract/thingsboard';
import type { Db } from '../../../platform/db/index.ts';
import { groupRows } from '../../../platform/tree/index.ts';
import {
  type DashboardSummary,
  loadPackedConfiguration,
  loadProjectsOfDashboards,
  readConfigurationText,
} from '../../dashboards/index.ts';
import { findPublicId } from '../../identity/index.ts';
import { loadProjectNames } from '../../projects/index.ts';

/** Dashboards as ThingsBoard writes them. The public customer stands among those that one is assigned to. */
export async function loadTbDashboardInfos(
  db: Db,
  dashboards: readonly DashboardSummary[],
): Promise<TbDashboardInfo[]> {
  const assigned = await loadProjectsOfDashboards(
    db,
    dashboards.map(({ id }) => id),
  );
  const names = await loadProjectNames(db, [...new Set(assigned.map(({ projectId }) => projectId))]);
  const byDashboard = groupRows(assigned, ({ dashboardId }) => dashboardId);
  const publicIds = new Map<string, string | undefined>();
  for (const { isPublic, companyId } of dashboards)
    if (isPublic && !publicIds.has(companyId)) publicIds.set(companyId, await findPublicId(db, companyId));
  return dashboards.map((dashboard) => {
    const { id, createdAt, companyId, title, image, isPublic, mobileHide, mobileOrder, version } = dashboard;
    const publicId = isPublic ? publicIds.get(companyId) : undefined;
    return {
      id: { entityType: 'DASHBOARD', id },
      createdTime: createdAt.getTime(),
      tenantId: { entityType: 'TENANT', id: companyId },
      title,
      name: title,
      image,
      assignedCustomers: [
        ...(byDashboard.get(id) ?? []).map(({ projectId }) => ({
          customerId: { entityType: 'CUSTOMER' as const, id: projectId },
          title: names.get(projectId) ?? '',
          public: false,
        })),
        ...(publicId
          ? [{ customerId: { entityType: 'CUSTOMER' as const, id: publicId }, title: 'Public', public: true }]
          : []),
      ],
      mobileHide,
      mobileOrder,
      version,
    };
  });
}

export async function loadTbDashboardInfo(db: Db, dashboard: DashboardSummary): Promise<TbDashboardInfo> {
  const [info] = await loadTbDashboardInfos(db, [dashboard]);
  if (!info) throw new Error('the dashboard was not written');
  return info;
}

export async function loadTbDashboard(db: Db, dashboard: DashboardSummary): Promise<TbDashboard> {
  const [info, stored] = await Promise.all([
    loadTbDashboardInfo(db, dashboard),
    loadPackedConfiguration(db, dashboard.id),
  ]);
  const text = await readConfigurationText(stored.configuration, dashboard.title);
  return { ...info, version: stored.version, configuration: JSON.parse(text) as unknown };
}
