import { type InputOf, refuse } from '@twinscape/contract';
import { RULE_CHAINS_MAX, ruleChainRefusals as refusals, type ruleChainCalls } from '@twinscape/contract/ruleChains';
import type { Db } from '../../platform/db/index.ts';
import { changedFields } from '../../platform/events/index.ts';
import type { Context, ProjectScope, Session } from '../../platform/http/index.ts';
import { parseReferenceId } from '../../platform/thingsboard/index.ts';
import { lockProjectForReference } from '../projects/index.ts';
import { requireChain, requireChainProject } from './access.ts';
import {
  chainById,
  countChains,
  deleteChains,
  findCallingChain,
  findChainsOfProject,
  findRootChain,
  insertChain,
  insertChainVersion,
  loadDocument,
  loadSealed,
  type StoredChain,
  saveDocument,
  updateChain,
} from './chainStore.ts';
import type { ChainDocument } from './engine/compile.ts';
import { ruleChainEvents as events } from './events.ts';
import { loadManagedProjectIds } from './managedProjects.ts';
import { RULE_CHAIN_NODE } from './nodes/flowTypes.ts';
import { notifyRuleChainsChanged } from './publish.ts';
import { deleteChainWork, insertTurn } from './queueStore.ts';
import { EMPTY_DOCUMENT, readChainDocument, readTarget } from './readDocument.ts';
import { separateSecrets } from './secrets.ts';
import { startSources } from './sources.ts';

export type ChainCaller = Pick<Context, 'platform' | 'actor' | 'language'> & { readonly session: Session };
type Sent = InputOf<typeof ruleChainCalls.SaveRuleChain>;

export const toChainEventData = ({
  id,
  name,
  companyId,
  projectId,
}: Pick<StoredChain, 'id' | 'name' | 'companyId' | 'projectId'>) => ({
  entityId: id,
  entityName: name,
  companyId,
  projectId,
});

const refuseChanged = ({ version, updateUserName: who }: StoredChain, read: number | undefined): void => {
  if (read !== undefined && read !== version) throw refuse(refusals['ruleChain.changedMeanwhile'], { who, version });
};

/** The project that a new chain is for; who manages only one need not say it. */
async function requireProject(db: Db, session: Session, sent: Sent): Promise<ProjectScope> {
  if (sent.customerId) return requireChainProject(db, session, parseReferenceId(sent.customerId));
  const [only, ...others] = await loadManagedProjectIds(db, session);
  if (only === undefined || others.length > 0) throw refuse(refusals['ruleChain.projectRequired']);
  return requireChainProject(db, session, only);
}

/** Adds a chain without nodes; answers its id. */
export async function addChain(caller: ChainCaller, sent: Sent): Promise<string> {
  const { platform, session, actor } = caller;
  const { db } = platform.database;
  const project = await requireProject(db, session, sent);
  return db.transaction(async (tx) => {
    const { projectId, companyId } = project;
    if (!(await lockProjectForReference(tx, projectId))) throw refuse(refusals['ruleChain.projectRequired']);
    if ((await countChains(tx, projectId)) >= RULE_CHAINS_MAX)
      throw refuse(refusals['ruleChain.tooMany'], { limit: RULE_CHAINS_MAX });
    const id = await insertChain(tx, {
      companyId,
      projectId,
      name: sent.name,
      chainType: sent.type ?? 'CORE',
      debugMode: sent.debugMode ?? false,
      configuration: sent.configuration ?? null,
      additionalInfo: sent.additionalInfo ?? null,
      document: EMPTY_DOCUMENT,
      createUserName: actor.userName,
      updateUserName: actor.userName,
    });
    await insertChainVersion(tx, id, 1, EMPTY_DOCUMENT, actor.userName);
    await platform.events.emit(
      tx,
      events.added,
      actor,
      toChainEventData({ id, name: sent.name, companyId, projectId }),
    );
    await notifyRuleChainsChanged(tx, projectId);
    return id;
  });
}

/** Changes what a chain is called and what stands beside its nodes; what is not said stays. */
export function changeChain(caller: ChainCaller, id: string, sent: Sent): Promise<void> {
  const { platform, session, actor } = caller;
  return platform.database.db.transaction(async (tx) => {
    const { chain } = await requireChain(tx, session, id, 'update');
    refuseChanged(chain, sent.version);
    const fields = {
      name: sent.name,
      ...(sent.debugMode === undefined || sent.debugMode === null ? {} : { debugMode: sent.debugMode }),
      ...(sent.configuration === undefined ? {} : { configuration: sent.configuration }),
      ...(sent.additionalInfo === undefined ? {} : { additionalInfo: sent.additionalInfo }),
    };
    const changed = changedFields(chain, fields);
    if (!changed) return;
    await updateChain(tx, chain.id, { ...fields, updateUserName: actor.userName });
    await platform.events.emit(tx, events.updated, actor, {
      ...toChainEventData({ ...chain, name: sent.name }),
      before: { name: chain.name },
      after: { name: sent.name },
    });
    await notifyRuleChainsChanged(tx, chain.projectId);
  });
}

/** Saves nodes and links as the next version, which runs from then on. Answers the chain’s id. */
export async function saveChainDocument(caller: ChainCaller, payload: string): Promise<string> {
  const { platform, session, actor } = caller;
  const { chainId, version: read } = readTarget(payload);
  if (chainId === undefined) throw refuse(refusals['ruleChain.required']);
  await platform.database.db.transaction(async (tx) => {
    const { chain } = await requireChain(tx, session, chainId, 'update');
    refuseChanged(chain, read);
    const stored = await loadDocument(tx, chain.id);
    const known = new Set(stored?.nodes.flatMap(({ id }) => id?.id ?? []));
    const sent = readChainDocument(payload, known);
    await refuseForeignChains(tx, chain.projectId, sent);
    const { document, sealed } = await separateSecrets(tx, sent, await loadSealed(tx, chain.id));
    const version = await saveDocument(tx, chain.id, { document, secrets: sealed, userName: actor.userName });
    await insertChainVersion(tx, chain.id, version, document, actor.userName);
    await startSources(tx, chain, document);
    await platform.events.emit(tx, events.saved, actor, { ...toChainEventData(chain), values: { version } });
    await notifyRuleChainsChanged(tx, chain.projectId);
  });
  return chainId.toLowerCase();
}

/** Chains that nodes call must stand in the same project; those that an import names and that are nowhere may stay. */
async function refuseForeignChains(tx: Db, projectId: string, { nodes }: ChainDocument): Promise<void> {
  for (const { type, name, configuration } of nodes) {
    const { ruleChainId } = configuration;
    if (type !== RULE_CHAIN_NODE || typeof ruleChainId !== 'string' || !/^[\da-f-]{36}$/i.test(ruleChainId)) continue;
    const called = await chainById(tx, ruleChainId.toLowerCase());
    if (called && !(await findChainsOfProject(tx, projectId, [called.id])).has(called.id))
      throw refuse(refusals['ruleChain.chainNotFound'], { node: name });
  }
}

/** The messages of the project begin in this chain from now on, and in no other one. */
export function makeRoot(caller: ChainCaller, id: string): Promise<void> {
  const { platform, session, actor } = caller;
  return platform.database.db.transaction(async (tx) => {
    const { chain } = await requireChain(tx, session, id, 'update');
    if (chain.chainType !== 'CORE') throw refuse(refusals['ruleChain.edgeNotRun']);
    if (chain.isRoot) return;
    await insertTurn(tx, chain.projectId);
    const before = await findRootChain(tx, chain.projectId, 'update');
    if (before) await updateChain(tx, before.id, { isRoot: false });
    await updateChain(tx, chain.id, { isRoot: true, haltedBecause: null, updateUserName: actor.userName });
    const document = await loadDocument(tx, chain.id);
    if (document) await startSources(tx, { ...chain, isRoot: true }, document);
    await platform.events.emit(tx, events.started, actor, toChainEventData(chain));
    await notifyRuleChainsChanged(tx, chain.projectId);
  });
}

/** The project runs no rules any more; what is on its way comes to its end. */
export function stopRoot(caller: ChainCaller, id: string): Promise<void> {
  const { platform, session, actor } = caller;
  return platform.database.db.transaction(async (tx) => {
    const { chain } = await requireChain(tx, session, id, 'update');
    if (!chain.isRoot) return;
    await updateChain(tx, chain.id, { isRoot: false, updateUserName: actor.userName });
    await platform.events.emit(tx, events.stopped, actor, toChainEventData(chain));
    await notifyRuleChainsChanged(tx, chain.projectId);
  });
}

export function removeChain(caller: ChainCaller, id: string): Promise<void> {
  const { platform, session, actor } = caller;
  return platform.database.db.transaction(async (tx) => {
    const { chain } = await requireChain(tx, session, id, 'update');
    if (chain.isRoot) throw refuse(refusals['ruleChain.isRoot'], { name: chain.name });
    const by = await findCallingChain(tx, chain.projectId, chain.id);
    if (by) throw refuse(refusals['ruleChain.inUse'], { name: chain.name, by: by.name });
    await deleteChainWork(tx, [chain.id]);
    await deleteChains(tx, [chain.id]);
    await platform.events.emit(tx, events.deleted, actor, toChainEventData(chain));
    await notifyRuleChainsChanged(tx, chain.projectId);
  });
}
