import { refuse } from '@twinscape/contract';
import { assetSpreadsheetCalls, assetRefusals as refusals } from '@twinscape/contract/assets';
import { defineHandler } from '../../../../platform/http/index.ts';
import { assetImportJob, assetImportResult } from '../importJob.ts';

/** T-AST-31. */
export const GetAssetImport = defineHandler(assetSpreadsheetCalls.GetAssetImport, async ({ importId }, context) => {
  const { platform, session, project, language } = context;
  const row = await platform.jobs.progress(platform.database.db, assetImportJob, importId, session.userId);
  const answer = row?.state === 'done' ? assetImportResult.parse(row.result) : undefined;
  if (!row || (answer && answer.projectId !== project.projectId)) throw refuse(refusals['asset.importGone']);
  const { state, percent, failure } = row;
  return {
    state: state === 'cancelled' ? ('failed' as const) : state,
    percent,
    report: answer?.report,
    failure: failure?.[language],
  };
});
