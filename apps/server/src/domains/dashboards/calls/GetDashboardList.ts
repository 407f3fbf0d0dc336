import { dashboardCalls } from '@twinscape/contract/dashboards';
import { defineHandler } from '../../../platform/http/index.ts';
import { toReader } from '../access.ts';
import { listDashboards } from '../store.ts';
import { loadDashboardRows } from '../toResponse.ts';

/** T-DASH-01, S-PRJ-03. */
export const GetDashboardList = defineHandler(dashboardCalls.GetDashboardList, async (input, context) => {
  const { db } = context.platform.database;
  const { rows, count } = await listDashboards(db, toReader(context), input);
  return { data: { list: await loadDashboardRows(db, context, rows), count } };
});
