import type { Db } from '../../platform/db/index.ts';
import type { StoredChain } from './chainStore.ts';
import type { ChainDocument } from './engine/compile.ts';
import { RuleMessage, toStoredMessage } from './engine/message.ts';
import { findNodeKind } from './nodes/index.ts';
import { toTickKey } from './nodes/ticks.ts';
import { insertWaiting } from './queueStore.ts';

/** Nodes of a root chain that make messages by themselves begin, where they do not work already. */
export async function startSources(
  tx: Db,
  { id: chainId, projectId, isRoot }: Pick<StoredChain, 'id' | 'projectId' | 'isRoot'>,
  { nodes }: ChainDocument,
): Promise<void> {
  if (!isRoot) return;
  const now = Date.now();
  const rows = nodes.flatMap(({ id, type }) => {
    if (!id || !findNodeKind(type)?.isSource) return [];
    const message = new RuleMessage({
      id: `${id.id}:${now}`,
      type: 'GENERATE',
      originator: { type: 'CUSTOMER', id: projectId },
      at: now,
      dataType: 'JSON',
      json: {},
      metadata: {},
    });
    return [
      {
        projectId,
        chainId,
        nodeId: id.id,
        originatorId: projectId,
        message: toStoredMessage(message),
        returns: [],
        relation: null,
        request: null,
        dueAt: new Date(now),
        idempotencyKey: toTickKey(id.id, 0),
      },
    ];
  });
  await insertWaiting(tx, rows);
}
