import { questionCalls } from '@twinscape/contract/questions';
import { defineHandler } from '../../../platform/http/index.ts';
import { commentOnQuestion } from '../comments.ts';
import { readQuestionComment } from '../read.ts';

/** C-COL-06. */
export const CreateModelQuestionComment = defineHandler(
  questionCalls.CreateModelQuestionComment,
  async (input, context) => readQuestionComment(context, await commentOnQuestion(context, input)),
);
