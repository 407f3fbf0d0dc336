import { questionCalls } from '@twinscape/contract/questions';
import { defineHandler } from '../../../platform/http/index.ts';
import { readQuestionComments } from '../read.ts';

/** C-COL-17. */
export const GetModelQuestionCommentList = defineHandler(
  questionCalls.GetModelQuestionCommentList,
  ({ questionId }, context) => readQuestionComments(context, questionId),
);
