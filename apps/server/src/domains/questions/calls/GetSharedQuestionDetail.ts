import { questionShareCalls as calls } from '@twinscape/contract/questions';
import { defineHandler } from '../../../platform/http/index.ts';
import { readQuestion } from '../read.ts';
import { requireSharedQuestion } from '../sharing.ts';

/** C-QSH-07. */
export const GetSharedQuestionDetail = defineHandler(calls.GetSharedQuestionDetail, async ({ questionId }, context) =>
  readQuestion(await requireSharedQuestion(context, questionId), questionId),
);
