import { dashboardCalls } from '@twinscape/contract/dashboards';
import { defineHandler } from '../../../platform/http/index.ts';
import { requireDashboard } from '../access.ts';
import { loadAccess } from '../audience.ts';

/** T-DASH-14. */
export const GetDashboardAccess = defineHandler(dashboardCalls.GetDashboardAccess, async (input, context) => {
  const { db } = context.platform.database;
  return loadAccess(db, context.project, await requireDashboard(db, context, input.dashboardId));
});
