import { questionCalls } from '@twinscape/contract/questions';
import { defineHandler } from '../../../platform/http/index.ts';
import { reactToComment } from '../comments.ts';

/** T-COL-04. */
export const ReactToQuestionComment = defineHandler(questionCalls.ReactToQuestionComment, (input, context) =>
  reactToComment(context, input),
);
