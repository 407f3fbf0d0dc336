import { assetSystemCalls, assetRefusals as refusals } from '@twinscape/contract/assets';
import { defineHandler } from '../../../../platform/http/index.ts';
import { requireOwnReport } from '../../../../platform/jobs/ownReport.ts';
import { systemImportJob, systemImportResult } from '../importJob.ts';

/** T-AST-33. */
export const GetSystemImport = defineHandler(assetSystemCalls.GetSystemImport, ({ importId }, context) =>
  requireOwnReport(context, systemImportJob, systemImportResult, importId, refusals['asset.importGone']),
);
