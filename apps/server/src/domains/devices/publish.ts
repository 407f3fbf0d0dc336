import type { Db } from '../../platform/db/index.ts';
import { pushToUsers } from '../../platform/live/index.ts';
import { loadProjectAudience } from '../projects/index.ts';

/**
 * What open pages hear when devices or their categories changed in a project, or one went on- or offline; the id is the
 * project's.
 */
export const DEVICES_PUSH = 'devices.changed';

/** Tells the open pages of everybody in the project, when the transaction commits. */
export async function publishDevicesChanged(tx: Db, projectId: string): Promise<void> {
  await pushToUsers(tx, await loadProjectAudience(tx, projectId), { kind: DEVICES_PUSH, id: projectId });
}
