import type { Db } from '../../platform/db/index.ts';
import type { Session } from '../../platform/http/index.ts';
import { eventOwners } from '../devices/index.ts';
import { findProjectScope } from '../projects/index.ts';
import { chainById, findChainOfNode, type StoredChain } from './chainStore.ts';

/** Lets chains and nodes have events, for those who manage their project. */
export function registerEventOwners(): void {
  eventOwners.add('RULE_CHAIN', async (db, session, id) => toOwner(db, session, await chainById(db, id)));
  eventOwners.add('RULE_NODE', async (db, session, id) => toOwner(db, session, await findChainOfNode(db, id)));
}

async function toOwner(db: Db, session: Session, chain: StoredChain | undefined) {
  if (!chain) return undefined;
  const project = await findProjectScope(db, session, chain.projectId);
  return project?.isManager ? { name: chain.name, project } : undefined;
}
