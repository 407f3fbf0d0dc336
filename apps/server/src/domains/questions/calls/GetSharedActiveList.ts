import { questionShareCalls as calls } from '@twinscape/contract/questions';
import { defineHandler } from '../../../platform/http/index.ts';
import { readQuestionActivity } from '../read.ts';
import { requireSharedQuestion } from '../sharing.ts';

/** C-QSH-05. */
export const GetSharedActiveList = defineHandler(calls.GetSharedActiveList, async ({ questionId }, context) =>
  readQuestionActivity(await requireSharedQuestion(context, questionId), questionId, context.language),
);
