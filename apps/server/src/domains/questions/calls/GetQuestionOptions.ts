import { questionCalls } from '@twinscape/contract/questions';
import { defineHandler } from '../../../platform/http/index.ts';
import { readQuestionOptions } from '../options.ts';

/** T-COL-05. */
export const GetQuestionOptions = defineHandler(questionCalls.GetQuestionOptions, (_input, context) =>
  readQuestionOptions(context),
);
