import { refuse } from '@twinscape/contract';
import { deviceSpreadsheetCalls, deviceRefusals as refusals } from '@twinscape/contract/devices';
import { defineHandler } from '../../../../platform/http/index.ts';
import { deviceImportJob, deviceImportResult } from '../importJob.ts';

/** T-DEV-05. */
export const GetDeviceImport = defineHandler(deviceSpreadsheetCalls.GetDeviceImport, async ({ importId }, context) => {
  const { platform, session, project, language } = context;
  const row = await platform.jobs.progress(platform.database.db, deviceImportJob, importId, session.userId);
  const answer = row?.state === 'done' ? deviceImportResult.parse(row.result) : undefined;
  if (!row || (answer && answer.projectId !== project.projectId)) throw refuse(refusals['device.importGone']);
  const { state, percent, failure } = row;
  return {
    state: state === 'cancelled' ? ('failed' as const) : state,
    percent,
    report: answer?.report,
    failure: failure?.[language],
  };
});
