import { ruleChainCalls } from '@twinscape/contract/ruleChains';
import { defineHandler } from '../../../platform/http/index.ts';
import { listEventsOfMessage } from '../../devices/index.ts';
import { requireChain } from '../access.ts';
import { loadDocument } from '../chainStore.ts';

const STEPS_MAX = 1_000;
const toText = (value: unknown): string => (typeof value === 'string' ? value : '');

/** T-RULE-10. */
export const GetRuleTrace = defineHandler(ruleChainCalls.GetRuleTrace, async ({ id, msgId }, { platform, session }) => {
  const { db } = platform.database;
  const { chain } = await requireChain(db, session, id);
  const nodes = (await loadDocument(db, chain.id))?.nodes ?? [];
  const names = new Map(nodes.flatMap((node) => (node.id ? [[node.id.id, node.name] as const] : [])));
  const found = names.size === 0 ? [] : await listEventsOfMessage(db, [...names.keys()], msgId, STEPS_MAX);
  return found.map(({ entityId, createdAt, body }) => ({
    nodeId: entityId,
    nodeName: names.get(entityId),
    time: createdAt.getTime(),
    type: body.type === 'IN' ? ('IN' as const) : ('OUT' as const),
    relationType: toText(body.relationType) || undefined,
    msgType: toText(body.msgType),
    data: toText(body.data),
    metadata: toText(body.metadata),
    error: toText(body.error) || undefined,
  }));
});
