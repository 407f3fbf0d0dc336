import { dashboardCalls } from '@twinscape/contract/dashboards';
import { defineHandler } from '../../../platform/http/index.ts';
import { toReader } from '../access.ts';
import { findDefaultDashboard } from '../store.ts';
import { loadDashboardDetail } from '../toResponse.ts';

/** T-DASH-04, A-14: what the project's home shows. */
export const GetDefaultDashboard = defineHandler(dashboardCalls.GetDefaultDashboard, async (_input, context) => {
  const { db } = context.platform.database;
  const found = await findDefaultDashboard(db, toReader(context));
  return found && loadDashboardDetail(db, context, found);
});
