import { questionCalls } from '@twinscape/contract/questions';
import { defineHandler } from '../../../platform/http/index.ts';
import { readQuestions } from '../read.ts';

/** C-COL-16. */
export const GetModelTypeWithMeQuestionList = defineHandler(
  questionCalls.GetModelTypeWithMeQuestionList,
  ({ projectId: _, ...query }, context) => readQuestions(context, { ...query, isMine: true }),
);
