import { questionCalls } from '@twinscape/contract/questions';
import { defineHandler } from '../../../platform/http/index.ts';
import { readQuestions } from '../read.ts';

/** C-COL-15. */
export const GetModelTypeAllQuestionList = defineHandler(
  questionCalls.GetModelTypeAllQuestionList,
  ({ projectId: _, ...query }, context) => readQuestions(context, query),
);
