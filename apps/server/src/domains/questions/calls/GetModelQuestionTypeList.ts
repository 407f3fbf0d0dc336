import { questionCalls } from '@twinscape/contract/questions';
import { defineHandler } from '../../../platform/http/index.ts';
import { loadQuestionTypes } from '../typeStore.ts';

/** C-COL-14. */
export const GetModelQuestionTypeList = defineHandler(
  questionCalls.GetModelQuestionTypeList,
  async (_input, { platform, project }) => {
    const types = await loadQuestionTypes(platform.database.db, project.projectId);
    return types.map(({ id, typeName, questionCount }) => ({ id, typeName, questionCount }));
  },
);
