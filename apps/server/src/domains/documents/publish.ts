import type { Db } from '../../platform/db/index.ts';
import { pushToUsers } from '../../platform/live/index.ts';
import { loadProjectAudience } from '../projects/index.ts';

/** What open pages hear when files, folders or versions changed in a project; the id is the project's. */
const DOCUMENTS_PUSH = 'documents.changed';

/** Tells the open pages of everybody in the project, when the transaction commits. */
export async function publishDocumentsChanged(tx: Db, projectId: string): Promise<void> {
  await pushToUsers(tx, await loadProjectAudience(tx, projectId), { kind: DOCUMENTS_PUSH, id: projectId });
}
