import { topologyCalls } from '@twinscape/contract/topology';
import { defineHandler } from '../../../platform/http/index.ts';
import { addTopologyRelations, changeTopology } from '../changes.ts';
import { topologyEventData } from '../eventData.ts';
import { topologyRelationsAdded } from '../events.ts';
import { incrementTopologyVersion } from '../relationStore.ts';

/** T-TOPO-01. All or none. */
export const AddTopologyRelations = defineHandler(
  topologyCalls.AddTopologyRelations,
  ({ projectId, relations }, context) =>
    changeTopology(context, async (tx) => {
      const { platform, actor, project, language } = context;
      const added = await addTopologyRelations(tx, projectId, relations, language);
      if (added === 0) return { added };
      for (const typeId of new Set(relations.map(({ topologyTypeId }) => topologyTypeId)))
        await incrementTopologyVersion(tx, projectId, typeId);
      const eventData = { ...topologyEventData(project), values: { count: added } };
      await platform.events.emit(tx, topologyRelationsAdded, actor, eventData);
      return { added };
    }),
);
