import { questionCalls } from '@twinscape/contract/questions';
import { defineHandler } from '../../../platform/http/index.ts';
import { changeQuestionType } from '../types.ts';

/** C-COL-02. */
export const ModifyModelQuestionType = defineHandler(
  questionCalls.ModifyModelQuestionType,
  async ({ id, typeName }, context) => {
    await changeQuestionType(context, id, typeName);
  },
);
