import { dashboardCalls } from '@twinscape/contract/dashboards';
import { defineHandler } from '../../../platform/http/index.ts';
import { changeDashboards, dashboardEventData } from '../changes.ts';
import { dashboardEvents } from '../events.ts';
import { updateReport } from '../reports/reportStore.ts';
import { readReportForm, requireReport, toReport } from '../reports/reports.ts';

/** T-DASH-30. Whoever changes it stands for it from then on. */
export const UpdateReport = defineHandler(dashboardCalls.UpdateReport, async (input, context) => {
  const { platform, actor, project, session } = context;
  return changeDashboards(context, async (tx) => {
    const { dashboard, report } = await requireReport(tx, context, input);
    const row = await updateReport(tx, report.id, {
      ...(await readReportForm(tx, context, input)),
      createUserId: session.userId,
      createUserName: actor.userName,
    });
    await platform.events.emit(tx, dashboardEvents.reportChanged, actor, {
      ...dashboardEventData(dashboard, project),
      values: { report: row.reportName },
    });
    return toReport(tx, row);
  });
});
