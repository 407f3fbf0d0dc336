import { dashboardCalls } from '@twinscape/contract/dashboards';
import { defineHandler } from '../../../platform/http/index.ts';
import { requireDashboard } from '../access.ts';
import { loadDashboardDetail } from '../toResponse.ts';

/** T-DASH-03. */
export const GetDashboardDetail = defineHandler(dashboardCalls.GetDashboardDetail, async (input, context) => {
  const { db } = context.platform.database;
  return loadDashboardDetail(db, context, await requireDashboard(db, context, input.dashboardId));
});
