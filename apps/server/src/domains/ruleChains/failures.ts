import { notifyChannel } from '../../platform/signals/index.ts';
import { requireChain } from './access.ts';
import type { ChainCaller } from './chains.ts';
import { toChainEventData } from './chains.ts';
import { ruleChainEvents as events } from './events.ts';
import { takeFailures } from './failureStore.ts';
import { serializeQueued } from './queue/batch.ts';
import { insertBatch, insertTurn } from './queueStore.ts';
import { RULES_QUEUED } from './signals.ts';

/** Failed messages of a chain go on once more from the node where they failed: all, or those that are named. */
export function resendFailures(caller: ChainCaller, id: string, ids: readonly string[] | undefined) {
  const { platform, session, actor } = caller;
  return platform.database.db.transaction(async (tx) => {
    const { chain } = await requireChain(tx, session, id);
    const taken = await takeFailures(tx, chain.id, ids);
    if (taken.length === 0) return { count: 0 };
    const entries = taken.map(({ message, chainId, nodeId, returns }) => ({
      message,
      chainId,
      nodeId: nodeId ?? undefined,
      relation: undefined,
      returns,
    }));
    await insertTurn(tx, chain.projectId);
    await insertBatch(tx, chain.projectId, entries.length, serializeQueued(entries));
    await notifyChannel(tx, RULES_QUEUED, chain.projectId);
    const values = { count: taken.length };
    await platform.events.emit(tx, events.failuresResent, actor, { ...toChainEventData(chain), values });
    return values;
  });
}

export function discardFailures(caller: ChainCaller, id: string, ids: readonly string[] | undefined) {
  const { platform, session, actor } = caller;
  return platform.database.db.transaction(async (tx) => {
    const { chain } = await requireChain(tx, session, id);
    const values = { count: (await takeFailures(tx, chain.id, ids)).length };
    if (values.count > 0)
      await platform.events.emit(tx, events.failuresDiscarded, actor, { ...toChainEventData(chain), values });
    return values;
  });
}
