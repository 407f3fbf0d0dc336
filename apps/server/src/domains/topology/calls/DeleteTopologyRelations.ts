import { topologyCalls } from '@twinscape/contract/topology';
import { defineHandler } from '../../../platform/http/index.ts';
import { changeTopology } from '../changes.ts';
import { topologyEventData } from '../eventData.ts';
import { topologyRelationsRemoved } from '../events.ts';
import { deleteRelations, incrementTopologyVersion } from '../relationStore.ts';

/** T-TOPO-02. */
export const DeleteTopologyRelations = defineHandler(
  topologyCalls.DeleteTopologyRelations,
  ({ projectId, relations }, context) =>
    changeTopology(context, async (tx) => {
      const { platform, actor, project } = context;
      const removed = await deleteRelations(tx, projectId, relations);
      if (removed === 0) return { removed };
      for (const typeId of new Set(relations.map(({ topologyTypeId }) => topologyTypeId)))
        await incrementTopologyVersion(tx, projectId, typeId);
      const eventData = { ...topologyEventData(project), values: { count: removed } };
      await platform.events.emit(tx, topologyRelationsRemoved, actor, eventData);
      return { removed };
    }),
);
