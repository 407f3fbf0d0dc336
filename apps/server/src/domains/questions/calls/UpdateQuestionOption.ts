import { questionCalls } from '@twinscape/contract/questions';
import { defineHandler } from '../../../platform/http/index.ts';
import { changeQuestionOption } from '../options.ts';

/** T-COL-07. */
export const UpdateQuestionOption = defineHandler(questionCalls.UpdateQuestionOption, async ({ id, name }, context) => {
  await changeQuestionOption(context, id, name);
});
