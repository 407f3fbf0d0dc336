import { questionCalls } from '@twinscape/contract/questions';
import { defineHandler } from '../../../platform/http/index.ts';
import { editQuestionComment } from '../comments.ts';
import { readQuestionComment } from '../read.ts';

/** T-COL-03. */
export const EditModelQuestionComment = defineHandler(questionCalls.EditModelQuestionComment, async (input, context) =>
  readQuestionComment(context, await editQuestionComment(context, input)),
);
