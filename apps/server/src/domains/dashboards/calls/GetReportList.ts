import { dashboardCalls } from '@twinscape/contract/dashboards';
import { defineHandler } from '../../../platform/http/index.ts';
import { isMailConfigured } from '../../settings/index.ts';
import { requireDashboard } from '../access.ts';
import { loadReports } from '../reports/reportStore.ts';
import { toReports } from '../reports/reports.ts';

/** T-DASH-28. */
export const GetReportList = defineHandler(dashboardCalls.GetReportList, async (input, context) => {
  const { platform, project } = context;
  const { db } = platform.database;
  const { id: dashboardId } = await requireDashboard(db, context, input.dashboardId);
  return {
    reports: await toReports(db, await loadReports(db, { dashboardId, projectId: project.projectId })),
    isMailSetUp: await isMailConfigured(db),
    isBrowserSetUp: platform.config.chromium !== undefined,
  };
});
