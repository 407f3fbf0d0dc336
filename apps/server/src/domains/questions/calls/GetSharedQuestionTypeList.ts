import { questionShareCalls as calls } from '@twinscape/contract/questions';
import { defineHandler } from '../../../platform/http/index.ts';
import { readQuestionTypes } from '../read.ts';
import { requireVisitor } from '../sharing.ts';

/** C-QSH-06. */
export const GetSharedQuestionTypeList = defineHandler(calls.GetSharedQuestionTypeList, (_input, context) =>
  readQuestionTypes(requireVisitor(context).caller),
);
