import { dashboardCalls } from '@twinscape/contract/dashboards';
import { defineHandler } from '../../../platform/http/index.ts';
import { requireDashboard } from '../access.ts';
import { loadDashboardVersions } from '../store.ts';

/** T-DASH-12. */
export const GetDashboardVersionList = defineHandler(dashboardCalls.GetDashboardVersionList, async (input, context) => {
  const { db } = context.platform.database;
  const { id } = await requireDashboard(db, context, input.dashboardId);
  return (await loadDashboardVersions(db, id)).map(({ note, createdAt, ...version }) => ({
    ...version,
    note: note ?? undefined,
    createTime: createdAt,
  }));
});
