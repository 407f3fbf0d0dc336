import type { Db } from '../../platform/db/index.ts';
import { pushToUsers } from '../../platform/live/index.ts';
import { notifyChannel } from '../../platform/signals/index.ts';
import { loadProjectAudience } from '../projects/index.ts';
import { RULE_CHAINS_CHANGED } from './signals.ts';

/** What open pages hear when chains changed; the id is the project's. */
const RULE_CHAINS_PUSH = 'ruleChains.changed';

/** Tells whoever runs the chains of a project, and the open pages, when the transaction commits. */
export async function notifyRuleChainsChanged(tx: Db, projectId: string): Promise<void> {
  await notifyChannel(tx, RULE_CHAINS_CHANGED, projectId);
  await pushToUsers(tx, await loadProjectAudience(tx, projectId), { kind: RULE_CHAINS_PUSH, id: projectId });
}
