import { dashboardCalls } from '@twinscape/contract/dashboards';
import { moveToBin } from '../../../platform/bin/index.ts';
import { defineHandler } from '../../../platform/http/index.ts';
import { deleteShares } from '../../shares/index.ts';
import { requireEditable } from '../access.ts';
import { changeDashboards, dashboardEventData } from '../changes.ts';
import { dashboardEvents } from '../events.ts';
import { deleteDashboards } from '../store.ts';
import { DASHBOARD_SHARE } from '../toResponse.ts';

/** T-DASH-09. All of them, or none. */
export const DeleteDashboard = defineHandler(dashboardCalls.DeleteDashboard, async ({ dashboardId }, context) => {
  const { platform, actor, project } = context;
  // In the order of their ids, so that two who delete the same ones at once do not wait for each other.
  const ids = [...new Set([dashboardId].flat().map((id) => id.toLowerCase()))].sort();
  await changeDashboards(context, async (tx) => {
    const dashboards = [];
    for (const id of ids) dashboards.push(await requireEditable(tx, context, id));
    await moveToBin(
      tx,
      context,
      'dashboard',
      dashboards.map(({ id, title: name }) => ({ id, name })),
    );
    for (const dashboard of dashboards)
      await platform.events.emit(tx, dashboardEvents.deleted, actor, dashboardEventData(dashboard, project));
    await deleteShares(tx, DASHBOARD_SHARE, ids);
    await deleteDashboards(tx, ids);
  });
});
