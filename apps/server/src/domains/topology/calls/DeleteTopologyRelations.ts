import { topologyCalls } from '@twinscape/contract/topology';
import { handle } from '../../../platform/http/index.ts';
import { changeTopology } from '../changes.ts';
import { topologyRelationsRemoved } from '../events.ts';
import { factsOf } from '../facts.ts';
import { countUp, deleteRelations } from '../relationStore.ts';

/** T-TOPO-02. */
export const DeleteTopologyRelations = handle(
  topologyCalls.DeleteTopologyRelations,
  ({ projectId, relations }, context) =>
    changeTopology(context, async (tx) => {
      const { platform, actor, project } = context;
      const removed = await deleteRelations(tx, projectId, relations);
      if (removed === 0) return { removed };
      for (const typeId of new Set(relations.map(({ topologyTypeId }) => topologyTypeId)))
        await countUp(tx, projectId, typeId);
      const facts = { ...factsOf(project), values: { count: removed } };
      await platform.events.emit(tx, topologyRelationsRemoved, actor, facts);
      return { removed };
    }),
);
