import { dashboardCalls } from '@twinscape/contract/dashboards';
import { defineHandler } from '../../../platform/http/index.ts';
import { requireDashboard } from '../access.ts';
import { filterOwnEntities } from '../ownEntities.ts';
import { loadDashboardSeries } from '../series.ts';

/** T-DASH-18. Of what the caller does not reach nothing is answered. */
export const GetDashboardSeries = defineHandler(dashboardCalls.GetDashboardSeries, async (input, context) => {
  const { platform, session, project } = context;
  const { db } = platform.database;
  const refs = input.series.map(({ entityType: type, entityId: id }) => ({ type, id }));
  const [own] = await Promise.all([
    filterOwnEntities(db, project.projectId, session, refs),
    requireDashboard(db, context, input.dashboardId),
  ]);
  return loadDashboardSeries(platform, input, own);
});
