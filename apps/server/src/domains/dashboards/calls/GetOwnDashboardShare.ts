import { dashboardCalls } from '@twinscape/contract/dashboards';
import { defineHandler } from '../../../platform/http/index.ts';
import { loadShareForOwner } from '../../shares/index.ts';
import { requireDashboard } from '../access.ts';
import { DASHBOARD_SHARE } from '../toResponse.ts';

/** T-DASH-23, A-61. */
export const GetOwnDashboardShare = defineHandler(dashboardCalls.GetOwnDashboardShare, async (input, context) => {
  const { db } = context.platform.database;
  return loadShareForOwner(db, DASHBOARD_SHARE, (await requireDashboard(db, context, input.dashboardId)).id);
});
