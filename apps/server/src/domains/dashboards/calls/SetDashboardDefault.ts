import { dashboardCalls } from '@twinscape/contract/dashboards';
import { defineHandler } from '../../../platform/http/index.ts';
import { requireDashboard } from '../access.ts';
import { changeDashboards, dashboardEventData } from '../changes.ts';
import { dashboardEvents } from '../events.ts';
import { setDefaultDashboard } from '../store.ts';

/** T-DASH-10, A-14: the only default of a project; what it is already, it stays. */
export const SetDashboardDefault = defineHandler(dashboardCalls.SetDashboardDefault, async (input, context) => {
  const { platform, actor, project } = context;
  const { isDefault } = input;
  const change = async (tx: Parameters<typeof setDefaultDashboard>[0]) => {
    const dashboard = await requireDashboard(tx, context, input.dashboardId, 'update');
    if (dashboard.isDefault === isDefault) return;
    await setDefaultDashboard(tx, project.projectId, isDefault ? dashboard.id : undefined);
    const event = isDefault ? dashboardEvents.defaultSet : dashboardEvents.defaultCancelled;
    await platform.events.emit(tx, event, actor, dashboardEventData(dashboard, project));
  };
  // Two dashboards that become the default at once: one after the other.
  await changeDashboards(context, change, { alone: true });
});
