import { useRefetchOnPush } from '../../platform/live/index.ts';
import { QUESTION_READS, SAID_LISTS, SAID_READS } from './reads.ts';

/** Reads questions again when somebody changed some of the project. */
export function useQuestionsPush(projectId: string): void {
  useRefetchOnPush('questions.changed', projectId, QUESTION_READS);
  useRefetchOnPush('questions.said', projectId, SAID_READS);
  useRefetchOnPush('questions.said', projectId, SAID_LISTS, 'later');
}
