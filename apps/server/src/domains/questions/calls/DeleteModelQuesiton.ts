import { questionCalls } from '@twinscape/contract/questions';
import { defineHandler } from '../../../platform/http/index.ts';
import { removeQuestions } from '../changes.ts';

/** C-COL-04. */
export const DeleteModelQuesiton = defineHandler(questionCalls.DeleteModelQuesiton, ({ ids }, context) =>
  removeQuestions(context, ids),
);
