import { dashboardCalls } from '@twinscape/contract/dashboards';
import { defineHandler } from '../../../platform/http/index.ts';
import { requireDashboard, requireEditable } from '../access.ts';
import { changeAudience, loadAccess } from '../audience.ts';
import { changeDashboards, dashboardEventData } from '../changes.ts';
import { dashboardEvents } from '../events.ts';

/** T-DASH-15. */
export const SaveDashboardAccess = defineHandler(dashboardCalls.SaveDashboardAccess, (input, context) => {
  const { platform, actor, project } = context;
  return changeDashboards(context, async (tx) => {
    const dashboard = await requireEditable(tx, context, input.dashboardId);
    await changeAudience(tx, context, dashboard, input);
    await platform.events.emit(tx, dashboardEvents.accessChanged, actor, dashboardEventData(dashboard, project));
    return loadAccess(tx, project, await requireDashboard(tx, context, dashboard.id));
  });
});
