import { questionCalls } from '@twinscape/contract/questions';
import { defineHandler } from '../../../platform/http/index.ts';
import { readQuestionStatistics } from '../statistics.ts';

/** T-COL-10. */
export const GetQuestionStatistics = defineHandler(questionCalls.GetQuestionStatistics, ({ modelId }, context) =>
  readQuestionStatistics(context, modelId),
);
