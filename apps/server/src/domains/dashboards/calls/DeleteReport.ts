import { dashboardCalls } from '@twinscape/contract/dashboards';
import { defineHandler } from '../../../platform/http/index.ts';
import { changeDashboards, dashboardEventData } from '../changes.ts';
import { dashboardEvents } from '../events.ts';
import { deleteReport } from '../reports/reportStore.ts';
import { requireReport } from '../reports/reports.ts';

/** T-DASH-31. */
export const DeleteReport = defineHandler(dashboardCalls.DeleteReport, async (input, context) => {
  const { platform, actor, project } = context;
  await changeDashboards(context, async (tx) => {
    const { dashboard, report } = await requireReport(tx, context, input);
    await deleteReport(tx, report.id);
    await platform.events.emit(tx, dashboardEvents.reportDeleted, actor, {
      ...dashboardEventData(dashboard, project),
      values: { report: report.reportName },
    });
  });
});
