import { topologyCalls } from '@twinscape/contract/topology';
import { handle } from '../../../platform/http/index.ts';
import { changeTopology, relate } from '../changes.ts';
import { topologyRelationsAdded } from '../events.ts';
import { factsOf } from '../facts.ts';
import { countUp } from '../relationStore.ts';

/** T-TOPO-01. All or none. */
export const AddTopologyRelations = handle(topologyCalls.AddTopologyRelations, ({ projectId, relations }, context) =>
  changeTopology(context, async (tx) => {
    const { platform, actor, project, language } = context;
    const added = await relate(tx, projectId, relations, language);
    if (added === 0) return { added };
    for (const typeId of new Set(relations.map(({ topologyTypeId }) => topologyTypeId)))
      await countUp(tx, projectId, typeId);
    const facts = { ...factsOf(project), values: { count: added } };
    await platform.events.emit(tx, topologyRelationsAdded, actor, facts);
    return { added };
  }),
);
