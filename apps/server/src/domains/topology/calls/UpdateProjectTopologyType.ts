import { refuse } from '@twinscape/contract';
import { topologyRefusals as refusals, topologyCalls } from '@twinscape/contract/topology';
import { changedFields } from '../../../platform/events/index.ts';
import { defineHandler } from '../../../platform/http/index.ts';
import { changeTopology } from '../changes.ts';
import { topologyEventData } from '../eventData.ts';
import { topologyTypeEvents } from '../events.ts';
import { renameTopologyType } from '../typeStore.ts';
import { isBuiltInTypeName, requireTopologyKind } from '../types.ts';

/** C-TOPO-04. */
export const UpdateProjectTopologyType = defineHandler(
  topologyCalls.UpdateProjectTopologyType,
  ({ projectId, id, typeName }, context) =>
    changeTopology(
      context,
      async (tx) => {
        const before = await requireTopologyKind(tx, projectId, id, context.language, 'update');
        if (before.isBuiltIn) throw refuse(refusals['topo.typeBuiltIn'], { name: before.typeName });
        if (isBuiltInTypeName(typeName)) throw refuse(refusals['topo.typeNameTaken'], { name: typeName });
        const changed = changedFields({ typeName: before.typeName }, { typeName });
        if (!changed) return;
        await renameTopologyType(tx, before.id, typeName);
        const { platform, actor, project } = context;
        const eventData = topologyEventData(project, { id: before.id, name: typeName });
        await platform.events.emit(tx, topologyTypeEvents.updated, actor, { ...eventData, ...changed });
      },
      typeName,
    ),
);
