import { dashboardCalls } from '@twinscape/contract/dashboards';
import { defineHandler } from '../../../platform/http/index.ts';
import { requireDashboard } from '../access.ts';
import { filterOwnEntities } from '../ownEntities.ts';
import { loadDashboardValues } from '../values.ts';

/** T-DASH-17. What the caller does not reach is left out. */
export const GetDashboardValues = defineHandler(dashboardCalls.GetDashboardValues, async (input, context) => {
  const { platform, session, project } = context;
  const { db } = platform.database;
  await requireDashboard(db, context, input.dashboardId);
  const asked = input.questions.map(({ entityType: type, entityIds, keys }) => ({
    refs: entityIds.map((id) => ({ type, id: id.toLowerCase() })),
    keys,
  }));
  const all = asked.flatMap(({ refs }) => refs);
  const own = new Set((await filterOwnEntities(db, project.projectId, session, all)).map(({ id }) => id));
  const questions = asked.map(({ refs, keys }) => ({ entities: refs.filter(({ id }) => own.has(id)), keys }));
  return loadDashboardValues(platform, project.projectId, questions);
});
