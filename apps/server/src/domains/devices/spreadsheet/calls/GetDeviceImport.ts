import { deviceSpreadsheetCalls, deviceRefusals as refusals } from '@twinscape/contract/devices';
import { defineHandler } from '../../../../platform/http/index.ts';
import { requireOwnReport } from '../../../../platform/jobs/ownReport.ts';
import { deviceImportJob, deviceImportResult } from '../importJob.ts';

/** T-DEV-05. */
export const GetDeviceImport = defineHandler(deviceSpreadsheetCalls.GetDeviceImport, ({ importId }, context) =>
  requireOwnReport(context, deviceImportJob, deviceImportResult, importId, refusals['device.importGone']),
);
