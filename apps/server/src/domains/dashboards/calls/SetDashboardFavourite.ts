import { dashboardCalls } from '@twinscape/contract/dashboards';
import { defineHandler } from '../../../platform/http/index.ts';
import { requireDashboard } from '../access.ts';
import { setFavourite } from '../store.ts';

/** T-DASH-11. */
export const SetDashboardFavourite = defineHandler(dashboardCalls.SetDashboardFavourite, async (input, context) => {
  const { db } = context.platform.database;
  const { id } = await requireDashboard(db, context, input.dashboardId);
  await setFavourite(db, id, context.session.userId, input.isFavourite);
});
