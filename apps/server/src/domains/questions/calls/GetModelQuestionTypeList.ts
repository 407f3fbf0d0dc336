import { questionCalls } from '@twinscape/contract/questions';
import { defineHandler } from '../../../platform/http/index.ts';
import { readQuestionTypes } from '../read.ts';

/** C-COL-14. */
export const GetModelQuestionTypeList = defineHandler(questionCalls.GetModelQuestionTypeList, (_input, context) =>
  readQuestionTypes(context),
);
