import { dashboardCalls } from '@twinscape/contract/dashboards';
import { defineHandler } from '../../../platform/http/index.ts';
import { saveShare } from '../../shares/index.ts';
import { requireEditable } from '../access.ts';
import { changeDashboards, dashboardEventData } from '../changes.ts';
import { dashboardEvents } from '../events.ts';
import { DASHBOARD_SHARE } from '../toResponse.ts';

/** T-DASH-21, RU-SHARE-01: a second time it gives the share other terms and keeps its link. */
export const CreateDashboardShare = defineHandler(dashboardCalls.CreateDashboardShare, (input, context) => {
  const { shareWay: way, period, visitPassword: code } = input;
  const { platform, actor, project, session } = context;
  return changeDashboards(context, async (tx) => {
    const dashboard = await requireEditable(tx, context, input.dashboardId);
    const target = { kind: DASHBOARD_SHARE, targetId: dashboard.id, name: dashboard.title };
    const token = await saveShare(tx, project, target, { way, period, code }, session.userId);
    await platform.events.emit(tx, dashboardEvents.shared, actor, dashboardEventData(dashboard, project));
    return token;
  });
});
