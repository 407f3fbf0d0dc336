import { questionCalls } from '@twinscape/contract/questions';
import { defineHandler } from '../../../platform/http/index.ts';
import { limitExports } from '../../../platform/quotas/exports.ts';
import { exportQuestions } from '../bcf/exportBcf.ts';

/** T-COL-11. */
export const ExportQuestionsBcf = defineHandler(
  questionCalls.ExportQuestionsBcf,
  limitExports(({ projectId: _, version, ...filter }, context) => exportQuestions(context, filter, version)),
);
