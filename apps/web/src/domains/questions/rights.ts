import { useProjectRights } from '../enterprises/index.ts';
import { questionMessages } from './messages.ts';

export const useQuestionRights = () => useProjectRights(questionMessages.readOnly);
