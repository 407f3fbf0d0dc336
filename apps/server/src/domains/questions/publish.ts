import type { Db } from '../../platform/db/index.ts';
import { pushToUsers } from '../../platform/live/index.ts';
import { loadProjectAudience } from '../projects/index.ts';

/** What open pages hear when questions or types changed in a project; the id is the project's. */
const QUESTIONS_PUSH = 'questions.changed';
/** The same of what was said to questions: less is read again, and at once. */
const SAID_PUSH = 'questions.said';
/** The same of who looks at a question, to those who do; the id is the question's. */
const LOOKING_PUSH = 'questions.looking';

/** Tells the open pages of everybody in the project, when the transaction commits. */
export const publishQuestionsChanged = (tx: Db, projectId: string): Promise<void> =>
  publish(tx, projectId, QUESTIONS_PUSH);
export const publishSaid = (tx: Db, projectId: string): Promise<void> => publish(tx, projectId, SAID_PUSH);

export const publishLooking = (tx: Db, userIds: readonly string[], questionId: string): Promise<void> =>
  pushToUsers(tx, userIds, { kind: LOOKING_PUSH, id: questionId });

const publish = async (tx: Db, projectId: string, kind: string): Promise<void> =>
  pushToUsers(tx, await loadProjectAudience(tx, projectId), { kind, id: projectId });
