import { questionCalls } from '@twinscape/contract/questions';
import { defineHandler } from '../../../platform/http/index.ts';
import { removeQuestionComment } from '../comments.ts';

/** C-COL-07. */
export const DeleteModelQuestionComment = defineHandler(questionCalls.DeleteModelQuestionComment, ({ id }, context) =>
  removeQuestionComment(context, id),
);
