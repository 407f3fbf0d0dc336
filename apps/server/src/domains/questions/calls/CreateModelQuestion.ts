import { questionCalls } from '@twinscape/contract/questions';
import { defineHandler } from '../../../platform/http/index.ts';
import { raiseQuestion } from '../changes.ts';
import { readQuestion } from '../read.ts';

/** C-COL-10, RU-QST-08. */
export const CreateModelQuestion = defineHandler(questionCalls.CreateModelQuestion, async (input, context) => {
  const { id } = await raiseQuestion(context, input);
  return readQuestion(context, id);
});
