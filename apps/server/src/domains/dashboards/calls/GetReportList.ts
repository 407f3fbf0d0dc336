import { refuse } from '@twinscape/contract';
import { dashboardCalls, dashboardRefusals as refusals } from '@twinscape/contract/dashboards';
import { defineHandler } from '../../../platform/http/index.ts';
import { isMailConfigured } from '../../settings/index.ts';
import { mayEditDashboard, requireDashboard } from '../access.ts';
import { loadReports } from '../reports/reportStore.ts';
import { toReports } from '../reports/reports.ts';

/** T-DASH-28. */
export const GetReportList = defineHandler(dashboardCalls.GetReportList, async (input, context) => {
  const { platform, project } = context;
  const { db } = platform.database;
  const dashboard = await requireDashboard(db, context, input.dashboardId);
  // It names whom it is mailed to.
  if (!mayEditDashboard(context, dashboard)) throw refuse(refusals['dashboard.notEditable']);
  const dashboardId = dashboard.id;
  return {
    reports: await toReports(db, await loadReports(db, { dashboardId, projectId: project.projectId })),
    isMailSetUp: await isMailConfigured(db),
    isBrowserSetUp: platform.config.chromium !== undefined,
  };
});
