import { questionCalls } from '@twinscape/contract/questions';
import { defineHandler } from '../../../platform/http/index.ts';
import { removeQuestionOption } from '../options.ts';

/** T-COL-08. */
export const DeleteQuestionOption = defineHandler(questionCalls.DeleteQuestionOption, async ({ id }, context) => {
  await removeQuestionOption(context, id);
});
