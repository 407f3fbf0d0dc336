import { questionCalls } from '@twinscape/contract/questions';
import { defineHandler } from '../../../platform/http/index.ts';
import { orderQuestionOptions } from '../options.ts';

/** T-COL-09. */
export const SortQuestionOptions = defineHandler(questionCalls.SortQuestionOptions, async ({ kind, ids }, context) => {
  await orderQuestionOptions(context, kind, ids);
});
