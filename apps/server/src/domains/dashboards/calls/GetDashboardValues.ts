import { dashboardCalls } from '@twinscape/contract/dashboards';
import { defineHandler } from '../../../platform/http/index.ts';
import { requireDashboard } from '../access.ts';
import { filterOwnEntities } from '../ownEntities.ts';
import { loadDashboardValues, refuseTooManyValues } from '../values.ts';

/** T-DASH-17. What the caller does not reach is left out. */
export const GetDashboardValues = defineHandler(dashboardCalls.GetDashboardValues, async (input, context) => {
  const { platform, session, project } = context;
  const { db } = platform.database;
  await requireDashboard(db, context, input.dashboardId);
  const asked = input.questions.map(({ entityType: type, entityIds, keys }) => ({
    entities: entityIds.map((id) => ({ type, id: id.toLowerCase() })),
    keys,
  }));
  refuseTooManyValues(asked);
  const all = asked.flatMap(({ entities }) => entities);
  const own = new Set((await filterOwnEntities(db, project.projectId, session, all)).map(({ id }) => id));
  const questions = asked.map(({ entities, keys }) => ({ entities: entities.filter(({ id }) => own.has(id)), keys }));
  return loadDashboardValues(platform, project.projectId, questions);
});
