import { questionShareCalls as calls } from '@twinscape/contract/questions';
import { defineHandler } from '../../../platform/http/index.ts';
import { readQuestions } from '../read.ts';
import { requireVisitor } from '../sharing.ts';

/** C-QSH-03. */
export const GetSharedQuestionList = defineHandler(calls.GetSharedQuestionList, (query, context) =>
  readQuestions(requireVisitor(context).caller, query),
);
