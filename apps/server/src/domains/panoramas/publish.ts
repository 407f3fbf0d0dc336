import type { Db } from '../../platform/db/index.ts';
import { pushToUsers } from '../../platform/live/index.ts';
import { loadProjectAudience } from '../projects/index.ts';

/** What open pages hear when panoramas of a project changed, or how a conversion stands; the id is the project's. */
export const PANORAMAS_PUSH = 'panoramas.changed';

/** Tells the open pages of everybody in the project, when the transaction commits. */
export const publishPanoramasChanged = async (tx: Db, projectId: string): Promise<void> =>
  pushToUsers(tx, await loadProjectAudience(tx, projectId), { kind: PANORAMAS_PUSH, id: projectId });
