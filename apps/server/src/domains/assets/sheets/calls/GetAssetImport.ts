import { refuse } from '@twinscape/contract';
import { assetSheetCalls, assetRefusals as no } from '@twinscape/contract/assets';
import { handle } from '../../../../platform/http/index.ts';
import { importAnswer, importJob } from '../importJob.ts';

/** T-AST-31. */
export const GetAssetImport = handle(assetSheetCalls.GetAssetImport, async ({ importId }, context) => {
  const { platform, session, project, language } = context;
  const row = await platform.jobs.progress(platform.database.db, importJob, importId, session.userId);
  const answer = row?.state === 'done' ? importAnswer.parse(row.result) : undefined;
  if (!row || (answer && answer.projectId !== project.projectId)) throw refuse(no['asset.importGone']);
  const { state, percent, failure } = row;
  return {
    state: state === 'cancelled' ? ('failed' as const) : state,
    percent,
    report: answer?.report,
    failure: failure?.[language],
  };
});
