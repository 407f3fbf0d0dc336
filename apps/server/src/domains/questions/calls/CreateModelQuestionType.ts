import { questionCalls } from '@twinscape/contract/questions';
import { defineHandler } from '../../../platform/http/index.ts';
import { addQuestionType } from '../types.ts';

/** C-COL-01. */
export const CreateModelQuestionType = defineHandler(
  questionCalls.CreateModelQuestionType,
  async ({ typeName }, context) => {
    const { id, typeName: name } = await addQuestionType(context, typeName);
    return { id, typeName: name, questionCount: 0 };
  },
);
