import { questionCalls } from '@twinscape/contract/questions';
import { defineHandler } from '../../../platform/http/index.ts';
import { readQuestions } from '../read.ts';

/** C-COL-13. */
export const GetDocumentModelQuestionList = defineHandler(
  questionCalls.GetDocumentModelQuestionList,
  ({ documentFileIds: documentIds, pageIndex, pageSize }, context) =>
    readQuestions(context, { documentIds, pageIndex, pageSize }),
);
