import { dashboardCalls } from '@twinscape/contract/dashboards';
import { defineHandler } from '../../../platform/http/index.ts';
import { deleteShares } from '../../shares/index.ts';
import { requireEditable } from '../access.ts';
import { changeDashboards, dashboardEventData } from '../changes.ts';
import { dashboardEvents } from '../events.ts';
import { DASHBOARD_SHARE } from '../toResponse.ts';

/** T-DASH-22. A share that is gone already stays gone. */
export const CancelDashboardShare = defineHandler(dashboardCalls.CancelDashboardShare, async (input, context) => {
  const { platform, actor, project } = context;
  await changeDashboards(context, async (tx) => {
    const dashboard = await requireEditable(tx, context, input.dashboardId);
    if (await deleteShares(tx, DASHBOARD_SHARE, [dashboard.id]))
      await platform.events.emit(tx, dashboardEvents.shareCancelled, actor, dashboardEventData(dashboard, project));
  });
});
