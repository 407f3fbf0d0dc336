import { questionCalls } from '@twinscape/contract/questions';
import { defineHandler } from '../../../platform/http/index.ts';
import { limitExports } from '../../../platform/quotas/exports.ts';
import { exportQuestionReport } from '../report.ts';

/** T-COL-15. */
export const ExportQuestionReport = defineHandler(
  questionCalls.ExportQuestionReport,
  limitExports(({ projectId: _, ...filter }, context) => exportQuestionReport(context, filter)),
);
