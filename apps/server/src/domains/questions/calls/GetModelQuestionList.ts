import { questionCalls } from '@twinscape/contract/questions';
import { defineHandler } from '../../../platform/http/index.ts';
import { readQuestions } from '../read.ts';

/** C-COL-21. */
export const GetModelQuestionList = defineHandler(
  questionCalls.GetModelQuestionList,
  ({ projectId: _, ...query }, context) => readQuestions(context, query),
);
