import { questionShareCalls as calls } from '@twinscape/contract/questions';
import { defineHandler } from '../../../platform/http/index.ts';
import { readQuestionComments } from '../read.ts';
import { requireSharedQuestion } from '../sharing.ts';

/** C-QSH-04. */
export const GetSharedCommentList = defineHandler(calls.GetSharedCommentList, async ({ questionId }, context) =>
  readQuestionComments(await requireSharedQuestion(context, questionId), questionId),
);
