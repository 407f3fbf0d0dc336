import { questionCalls } from '@twinscape/contract/questions';
import { defineHandler } from '../../../platform/http/index.ts';
import { removeQuestionType } from '../types.ts';

/** C-COL-03. */
export const DeleteModifyModelQuestionType = defineHandler(
  questionCalls.DeleteModifyModelQuestionType,
  async ({ id }, context) => {
    await removeQuestionType(context, id);
  },
);
