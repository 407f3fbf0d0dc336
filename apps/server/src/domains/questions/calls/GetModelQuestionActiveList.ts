import { questionCalls } from '@twinscape/contract/questions';
import { defineHandler } from '../../../platform/http/index.ts';
import { requireQuestion } from '../access.ts';
import { loadActivity } from '../activityStore.ts';
import { toQuestionActive } from '../toResponse.ts';

/** C-COL-18. */
export const GetModelQuestionActiveList = defineHandler(
  questionCalls.GetModelQuestionActiveList,
  async ({ questionId }, context) => {
    const { id } = await requireQuestion(context, questionId);
    const activity = await loadActivity(context.platform.database.db, id);
    return activity.map((one) => toQuestionActive(one, context.language));
  },
);
