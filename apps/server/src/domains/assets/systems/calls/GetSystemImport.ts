import { refuse } from '@twinscape/contract';
import { assetSystemCalls, assetRefusals as refusals } from '@twinscape/contract/assets';
import { defineHandler } from '../../../../platform/http/index.ts';
import { systemImportJob, systemImportResult } from '../importJob.ts';

/** T-AST-33. */
export const GetSystemImport = defineHandler(assetSystemCalls.GetSystemImport, async ({ importId }, context) => {
  const { platform, session, project, language } = context;
  const row = await platform.jobs.progress(platform.database.db, systemImportJob, importId, session.userId);
  const answer = row?.state === 'done' ? systemImportResult.parse(row.result) : undefined;
  if (!row || (answer && answer.projectId !== project.projectId)) throw refuse(refusals['asset.importGone']);
  const { state, percent, failure } = row;
  return {
    state: state === 'cancelled' ? ('failed' as const) : state,
    percent,
    report: answer?.report,
    failure: failure?.[language],
  };
});
