import { ruleChainCalls } from '@twinscape/contract/ruleChains';
import { defineHandler } from '../../../platform/http/index.ts';
import { toTbPage } from '../../../platform/thingsboard/index.ts';
import { requireChain } from '../access.ts';
import { loadDocument } from '../chainStore.ts';
import { listFailures } from '../failureStore.ts';

/** T-RULE-03. */
export const GetRuleFailures = defineHandler(
  ruleChainCalls.GetRuleFailures,
  async ({ id, ...query }, { platform, session }) => {
    const { db } = platform.database;
    const { chain } = await requireChain(db, session, id);
    const { rows, count } = await listFailures(db, chain.id, query);
    const nodes = (await loadDocument(db, chain.id))?.nodes ?? [];
    const names = new Map(nodes.map((node) => [node.id?.id, node.name]));
    return toTbPage(
      rows.map(({ id: failureId, createdAt, nodeId, error, message }) => {
        const [, msgType, entityType, originatorId, , , data, metadata] = message;
        return {
          id: failureId,
          createdTime: createdAt.getTime(),
          nodeId: nodeId ?? undefined,
          nodeName: names.get(nodeId ?? ''),
          error,
          msgType,
          originator: { entityType, id: originatorId },
          originatorName: metadata.deviceName,
          data,
          metadata,
        };
      }),
      count,
      query,
    );
  },
);
