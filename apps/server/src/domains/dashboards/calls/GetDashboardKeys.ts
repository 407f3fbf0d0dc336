import { dashboardCalls } from '@twinscape/contract/dashboards';
import { defineHandler } from '../../../platform/http/index.ts';
import { requireDashboard } from '../access.ts';
import { loadOfferedKeys } from '../keys.ts';
import { filterOwnEntities } from '../ownEntities.ts';

/** T-DASH-19. */
export const GetDashboardKeys = defineHandler(dashboardCalls.GetDashboardKeys, async (input, context) => {
  const { platform, session, project } = context;
  const { db } = platform.database;
  await requireDashboard(db, context, input.dashboardId);
  const refs = input.entityIds.map((id) => ({ type: input.entityType, id }));
  return loadOfferedKeys(platform, project.projectId, await filterOwnEntities(db, project.projectId, session, refs));
});
