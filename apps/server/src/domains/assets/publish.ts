import type { Db } from '../../platform/db/index.ts';
import { pushToUsers } from '../../platform/live/index.ts';
import { loadProjectAudience } from '../projects/index.ts';

/** What open pages hear when assets, their classes, types or views changed in a project; the id is the project's. */
export const ASSETS_PUSH = 'assets.changed';

/** Tells the open pages of everybody in the project, when the transaction commits. */
export async function publishAssetsChanged(tx: Db, projectId: string): Promise<void> {
  await pushToUsers(tx, await loadProjectAudience(tx, projectId), { kind: ASSETS_PUSH, id: projectId });
}
