import { questionCalls } from '@twinscape/contract/questions';
import { defineHandler } from '../../../platform/http/index.ts';
import { answerQuestionFile } from '../files.ts';

/** T-COL-02. */
export const ReadQuestionFile = defineHandler(questionCalls.ReadQuestionFile, (input, context) =>
  answerQuestionFile(context, input),
);
