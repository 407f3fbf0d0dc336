import { questionCalls } from '@twinscape/contract/questions';
import { defineHandler } from '../../../platform/http/index.ts';
import { readQuestion } from '../read.ts';

/** C-COL-20. */
export const GetModelQuestionDetail = defineHandler(questionCalls.GetModelQuestionDetail, ({ questionId }, context) =>
  readQuestion(context, questionId),
);
