import type { Db } from '../../platform/db/index.ts';
import { pushToUsers } from '../../platform/live/index.ts';
import { loadProjectAudience } from '../projects/index.ts';

/**
 * What open pages hear when phases, models, versions or the state of a conversion changed in a project; the id is the
 * project's.
 */
export const MODELS_PUSH = 'models.changed';

/** Tells the open pages of everybody in the project, when the transaction commits. */
export async function publishModelsChanged(tx: Db, projectId: string): Promise<void> {
  await pushToUsers(tx, await loadProjectAudience(tx, projectId), { kind: MODELS_PUSH, id: projectId });
}
