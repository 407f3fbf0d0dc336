import { questionCalls } from '@twinscape/contract/questions';
import { defineHandler } from '../../../platform/http/index.ts';
import { limitExports } from '../../../platform/quotas/exports.ts';
import { exportQuestionList } from '../exportList.ts';

/** T-COL-13. */
export const ExportQuestionList = defineHandler(
  questionCalls.ExportQuestionList,
  limitExports(({ projectId: _, format, ...filter }, context) => exportQuestionList(context, filter, format)),
);
