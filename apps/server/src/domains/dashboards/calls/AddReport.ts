import { refuse } from '@twinscape/contract';
import { dashboardCalls, REPORTS_MAX, dashboardRefusals as refusals } from '@twinscape/contract/dashboards';
import { defineHandler } from '../../../platform/http/index.ts';
import { requireEditable } from '../access.ts';
import { changeDashboards, dashboardEventData } from '../changes.ts';
import { dashboardEvents } from '../events.ts';
import { countReports, insertReport } from '../reports/reportStore.ts';
import { readReportForm, toReport } from '../reports/reports.ts';

/** T-DASH-29. It shows what whoever makes it may see. */
export const AddReport = defineHandler(dashboardCalls.AddReport, async (input, context) => {
  const { platform, actor, project, session } = context;
  return changeDashboards(context, async (tx) => {
    const dashboard = await requireEditable(tx, context, input.dashboardId);
    const place = { dashboardId: dashboard.id, projectId: project.projectId };
    if ((await countReports(tx, place)) >= REPORTS_MAX)
      throw refuse(refusals['report.tooMany'], { limit: REPORTS_MAX });
    const row = await insertReport(tx, {
      ...place,
      ...(await readReportForm(tx, context, input)),
      createUserId: session.userId,
      createUserName: actor.userName,
    });
    await platform.events.emit(tx, dashboardEvents.reportAdded, actor, {
      ...dashboardEventData(dashboard, project),
      values: { report: row.reportName },
    });
    return toReport(tx, row);
  });
});
