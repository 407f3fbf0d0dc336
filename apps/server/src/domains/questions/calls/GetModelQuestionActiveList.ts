import { questionCalls } from '@twinscape/contract/questions';
import { defineHandler } from '../../../platform/http/index.ts';
import { readQuestionActivity } from '../read.ts';

/** C-COL-18. */
export const GetModelQuestionActiveList = defineHandler(
  questionCalls.GetModelQuestionActiveList,
  ({ questionId }, context) => readQuestionActivity(context, questionId, context.language),
);
