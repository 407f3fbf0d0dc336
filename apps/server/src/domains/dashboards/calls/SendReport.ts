import { refuse } from '@twinscape/contract';
import { dashboardCalls, dashboardRefusals as refusals } from '@twinscape/contract/dashboards';
import { defineHandler } from '../../../platform/http/index.ts';
import { isMailConfigured } from '../../settings/index.ts';
import { queueReport } from '../reports/reportJob.ts';
import { requireReport } from '../reports/reports.ts';

/** T-DASH-32. One that waits already is not queued twice. */
export const SendReport = defineHandler(dashboardCalls.SendReport, async (input, context) => {
  const { platform } = context;
  const { db } = platform.database;
  if (platform.config.chromium === undefined) throw refuse(refusals['report.noBrowser']);
  if (!(await isMailConfigured(db))) throw refuse(refusals['report.noMail']);
  await db.transaction(async (tx) => {
    const { report } = await requireReport(tx, context, input);
    await queueReport(platform, tx, report);
  });
});
