import { assetSystemCalls, assetRefusals as refusals } from '@twinscape/contract/assets';
import { defineHandler } from '../../../../platform/http/index.ts';
import { requireOwnReport } from '../../../../platform/jobs/ownReport.ts';
import { jsonImportJob, jsonImportResult } from '../importJson.ts';

const jsonImportReport = jsonImportResult.transform(({ projectId, added }) => ({ projectId, report: { added } }));

/** T-AST-35. */
export const GetAssetImportFromJson = defineHandler(assetSystemCalls.GetAssetImportFromJson, ({ importId }, context) =>
  requireOwnReport(context, jsonImportJob, jsonImportReport, importId, refusals['asset.importGone']),
);
