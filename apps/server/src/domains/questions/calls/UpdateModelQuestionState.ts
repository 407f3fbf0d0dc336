import { questionCalls } from '@twinscape/contract/questions';
import { defineHandler } from '../../../platform/http/index.ts';
import { setQuestionState } from '../changes.ts';

/** G-COL-01. */
export const UpdateModelQuestionState = defineHandler(
  questionCalls.UpdateModelQuestionState,
  ({ ids, state, statusId }, context) => setQuestionState(context, ids, { state, statusId }),
);
