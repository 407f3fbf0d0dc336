import { assetSpreadsheetCalls, assetRefusals as refusals } from '@twinscape/contract/assets';
import { defineHandler } from '../../../../platform/http/index.ts';
import { requireOwnReport } from '../../../../platform/jobs/ownReport.ts';
import { assetImportJob, assetImportResult } from '../importJob.ts';

/** T-AST-31. */
export const GetAssetImport = defineHandler(assetSpreadsheetCalls.GetAssetImport, ({ importId }, context) =>
  requireOwnReport(context, assetImportJob, assetImportResult, importId, refusals['asset.importGone']),
);
