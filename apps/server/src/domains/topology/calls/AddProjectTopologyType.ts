import { refuse } from '@twinscape/contract';
import { topologyRefusals as no, TOPOLOGY_TYPES_MAX, topologyCalls } from '@twinscape/contract/topology';
import { handle } from '../../../platform/http/index.ts';
import { changeTopology } from '../changes.ts';
import { topologyTypeAdded } from '../events.ts';
import { factsOf } from '../facts.ts';
import { insertType, ownTypes } from '../typeStore.ts';
import { isBuiltInName } from '../types.ts';

/** C-TOPO-03. */
export const AddProjectTopologyType = handle(
  topologyCalls.AddProjectTopologyType,
  ({ projectId, typeName, allowsCycles }, context) =>
    changeTopology(
      context,
      async (tx) => {
        if (isBuiltInName(typeName)) throw refuse(no['topo.typeNameTaken'], { name: typeName });
        const { length } = await ownTypes(tx, projectId);
        if (length >= TOPOLOGY_TYPES_MAX) throw refuse(no['topo.typesTooMany'], { limit: TOPOLOGY_TYPES_MAX });
        const { id } = await insertType(tx, { projectId, typeName, allowsCycles });
        const { platform, actor, project } = context;
        await platform.events.emit(tx, topologyTypeAdded, actor, factsOf(project, { id, name: typeName }));
        return { id, typeName, isBuiltIn: false, allowsCycles, relationCount: 0 };
      },
      typeName,
    ),
);
