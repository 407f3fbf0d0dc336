import { refuse } from '@twinscape/contract';
import { dashboardCalls, dashboardRefusals as refusals } from '@twinscape/contract/dashboards';
import { defineHandler } from '../../../platform/http/index.ts';
import { requireEditable } from '../access.ts';
import { changeDashboards, dashboardEventData } from '../changes.ts';
import { parseConfiguration } from '../configuration.ts';
import { dashboardEvents } from '../events.ts';
import { updateConfiguration } from '../store.ts';

/**
 * T-DASH-08. A save that names an older version than the stored one is refused and overwrites nothing: the page keeps
 * what it has and merges, or asks.
 */
export const SaveDashboardConfiguration = defineHandler(
  dashboardCalls.SaveDashboardConfiguration,
  async (input, context) => {
    const { platform, actor, project } = context;
    const { packed: configuration, widgetCount, outline } = await parseConfiguration(input.configurationJson);
    return changeDashboards(context, async (tx) => {
      const dashboard = await requireEditable(tx, context, input.dashboardId);
      const { version: stored, updateUserName: who } = dashboard;
      if (input.version !== undefined && input.version !== stored)
        throw refuse(refusals['dashboard.changedMeanwhile'], { who, version: stored });
      const saved = { configuration, widgetCount, outline, updateUserName: actor.userName };
      const version = await updateConfiguration(tx, dashboard.id, saved, input.note);
      const eventData = { ...dashboardEventData(dashboard, project), values: { version } };
      await platform.events.emit(tx, dashboardEvents.saved, actor, eventData);
      return { version };
    });
  },
);
