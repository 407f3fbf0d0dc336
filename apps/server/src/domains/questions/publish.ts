import type { Db } from '../../platform/db/index.ts';
import { pushToUsers } from '../../platform/live/index.ts';
import { loadProjectAudience } from '../projects/index.ts';

/** What open pages hear when questions, comments or types changed in a project; the id is the project's. */
const QUESTIONS_PUSH = 'questions.changed';

/** Tells the open pages of everybody in the project, when the transaction commits. */
export async function publishQuestionsChanged(tx: Db, projectId: string): Promise<void> {
  await pushToUsers(tx, await loadProjectAudience(tx, projectId), { kind: QUESTIONS_PUSH, id: projectId });
}
