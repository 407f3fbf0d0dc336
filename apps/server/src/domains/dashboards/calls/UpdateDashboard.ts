import { dashboardCalls } from '@twinscape/contract/dashboards';
import { changedFields } from '../../../platform/events/index.ts';
import { defineHandler } from '../../../platform/http/index.ts';
import { renameShareTarget } from '../../shares/index.ts';
import { requireDashboard, requireEditable } from '../access.ts';
import { changeDashboards, dashboardEventData, refuseForeignImage } from '../changes.ts';
import { dashboardEvents } from '../events.ts';
import { updateDashboard } from '../store.ts';
import { DASHBOARD_SHARE, loadDashboardRow } from '../toResponse.ts';

/** T-DASH-07. What was not sent stays; what was sent empty is emptied. */
export const UpdateDashboard = defineHandler(dashboardCalls.UpdateDashboard, (input, context) => {
  const { platform, actor, project } = context;
  const fields = {
    ...(input.title === undefined ? {} : { title: input.title }),
    ...('groupName' in input ? { groupName: input.groupName ?? '' } : {}),
    ...('comment' in input ? { comment: input.comment || null } : {}),
    ...('image' in input ? { image: input.image ?? null } : {}),
  };
  return changeDashboards(context, async (tx) => {
    const dashboard = await requireEditable(tx, context, input.dashboardId);
    const changed = changedFields(dashboard, fields);
    if (changed) {
      if ('image' in changed.after) await refuseForeignImage(tx, input.image, project.companyId);
      const title = input.title ?? dashboard.title;
      if ('title' in changed.after) await renameShareTarget(tx, DASHBOARD_SHARE, dashboard.id, title);
      await updateDashboard(tx, dashboard.id, { ...fields, updateUserName: actor.userName });
      const eventData = dashboardEventData({ ...dashboard, title }, project);
      await platform.events.emit(tx, dashboardEvents.updated, actor, { ...eventData, ...changed });
    }
    return loadDashboardRow(tx, context, await requireDashboard(tx, context, dashboard.id));
  });
});
