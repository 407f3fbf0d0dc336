import { dashboardCalls } from '@twinscape/contract/dashboards';
import { defineHandler } from '../../../platform/http/index.ts';
import { requireDashboard } from '../access.ts';
import { filterOwnEntities } from '../ownEntities.ts';
import { loadDashboardSeries } from '../series.ts';

/** T-DASH-18. Of what the caller does not reach nothing is answered. */
export const GetDashboardSeries = defineHandler(dashboardCalls.GetDashboardSeries, async (input, context) => {
  const { platform, session, project } = context;
  const { db } = platform.database;
  await requireDashboard(db, context, input.dashboardId);
  const refs = input.series.map(({ entityType: type, entityId: id }) => ({ type, id }));
  return loadDashboardSeries(platform, input, await filterOwnEntities(db, project.projectId, session, refs));
});
