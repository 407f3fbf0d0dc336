import { questionCalls } from '@twinscape/contract/questions';
import { defineHandler } from '../../../platform/http/index.ts';
import { changeQuestion } from '../changes.ts';
import { readQuestion } from '../read.ts';

/** C-COL-05, RU-QST-09. */
export const UpdateModelQuestion = defineHandler(questionCalls.UpdateModelQuestion, async (input, context) => {
  await changeQuestion(context, input);
  return readQuestion(context, input.id);
});
