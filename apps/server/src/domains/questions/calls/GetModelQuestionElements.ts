import { questionCalls } from '@twinscape/contract/questions';
import { defineHandler } from '../../../platform/http/index.ts';
import { readAskedElements } from '../read.ts';

/** T-COL-14. */
export const GetModelQuestionElements = defineHandler(questionCalls.GetModelQuestionElements, ({ modelId }, context) =>
  readAskedElements(context, modelId),
);
