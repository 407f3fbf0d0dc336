import { useRefetchOnPush } from '../../platform/live/index.ts';
import { QUESTION_READS } from './reads.ts';

/** Reads questions again when somebody changed some of the project. */
export const useQuestionsPush = (projectId: string): void =>
  useRefetchOnPush('questions.changed', projectId, QUESTION_READS);
