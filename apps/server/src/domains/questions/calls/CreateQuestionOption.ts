import { questionCalls } from '@twinscape/contract/questions';
import { defineHandler } from '../../../platform/http/index.ts';
import { addQuestionOption, toQuestionOption } from '../options.ts';

/** T-COL-06. */
export const CreateQuestionOption = defineHandler(
  questionCalls.CreateQuestionOption,
  async ({ kind, name, state }, context) =>
    toQuestionOption(await addQuestionOption(context, { kind, name, state }), 0),
);
