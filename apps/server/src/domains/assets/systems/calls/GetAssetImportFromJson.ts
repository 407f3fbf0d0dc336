import { refuse } from '@twinscape/contract';
import { assetSystemCalls, assetRefusals as refusals } from '@twinscape/contract/assets';
import { defineHandler } from '../../../../platform/http/index.ts';
import { jsonImportJob, jsonImportResult } from '../importJson.ts';

/** T-AST-35. */
export const GetAssetImportFromJson = defineHandler(
  assetSystemCalls.GetAssetImportFromJson,
  async ({ importId }, { platform, session, project, language }) => {
    const row = await platform.jobs.progress(platform.database.db, jsonImportJob, importId, session.userId);
    const answer = row?.state === 'done' ? jsonImportResult.parse(row.result) : undefined;
    if (!row || (answer && answer.projectId !== project.projectId)) throw refuse(refusals['asset.importGone']);
    const { state, percent, failure } = row;
    return {
      state: state === 'cancelled' ? ('failed' as const) : state,
      percent,
      report: answer && { added: answer.added },
      failure: failure?.[language],
    };
  },
);
