import { tbDashboardCalls } from '@twinscape/contract/thingsboard';
import { moveToBin } from '../../../../platform/bin/index.ts';
import { defineHandler } from '../../../../platform/http/index.ts';
import {
  DASHBOARD_SHARE,
  dashboardEventData,
  dashboardEvents,
  deleteDashboards,
  loadProjectsOfDashboards,
  publishDashboardsChanged,
} from '../../../dashboards/index.ts';
import { deleteShares } from '../../../shares/index.ts';
import { requireTbDashboardForUpdate } from '../access.ts';

/** C-DASH-08. One of a project stays in its bin for a while; one that is assigned to nobody is gone. */
export const DeleteDashboardById = defineHandler(tbDashboardCalls.DeleteDashboardById, async ({ id }, context) => {
  const { platform, actor } = context;
  await platform.database.db.transaction(async (tx) => {
    const dashboard = await requireTbDashboardForUpdate(tx, context, id);
    const { companyId, projectId, title: name } = dashboard;
    const assigned = await loadProjectsOfDashboards(tx, [dashboard.id]);
    if (projectId)
      await moveToBin(tx, { platform, actor, project: { companyId, projectId } }, 'dashboard', [
        { id: dashboard.id, name },
      ]);
    await platform.events.emit(tx, dashboardEvents.deleted, actor, dashboardEventData(dashboard));
    await deleteShares(tx, DASHBOARD_SHARE, [dashboard.id]);
    await deleteDashboards(tx, [dashboard.id]);
    for (const one of assigned) await publishDashboardsChanged(tx, one.projectId);
  });
});
