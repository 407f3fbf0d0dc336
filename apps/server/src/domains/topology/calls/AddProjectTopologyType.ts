import { refuse } from '@twinscape/contract';
import { topologyRefusals as refusals, TOPOLOGY_TYPES_MAX, topologyCalls } from '@twinscape/contract/topology';
import { defineHandler } from '../../../platform/http/index.ts';
import { changeTopology } from '../changes.ts';
import { topologyEventData } from '../eventData.ts';
import { topologyTypeEvents } from '../events.ts';
import { insertTopologyType, loadOwnTypes } from '../typeStore.ts';
import { isBuiltInTypeName } from '../types.ts';

/** C-TOPO-03. */
export const AddProjectTopologyType = defineHandler(
  topologyCalls.AddProjectTopologyType,
  ({ projectId, typeName, allowsCycles }, context) =>
    changeTopology(
      context,
      async (tx) => {
        if (isBuiltInTypeName(typeName)) throw refuse(refusals['topo.typeNameTaken'], { name: typeName });
        const { length } = await loadOwnTypes(tx, projectId);
        if (length >= TOPOLOGY_TYPES_MAX) throw refuse(refusals['topo.typesTooMany'], { limit: TOPOLOGY_TYPES_MAX });
        const { id } = await insertTopologyType(tx, { projectId, typeName, allowsCycles });
        const { platform, actor, project } = context;
        await platform.events.emit(
          tx,
          topologyTypeEvents.added,
          actor,
          topologyEventData(project, { id, name: typeName }),
        );
        return { id, typeName, isBuiltIn: false, allowsCycles, relationCount: 0 };
      },
      typeName,
    ),
);
