import { refuse } from '@twinscape/contract';
import { topologyRefusals as refusals, topologyCalls } from '@twinscape/contract/topology';
import { defineHandler } from '../../../platform/http/index.ts';
import { changeTopology } from '../changes.ts';
import { topologyEventData } from '../eventData.ts';
import { topologyTypeEvents } from '../events.ts';
import { countRelationsByType, deleteTopologyType } from '../typeStore.ts';
import { requireTopologyKind } from '../types.ts';

/** C-TOPO-05. */
export const DeleteProjectTopologyType = defineHandler(
  topologyCalls.DeleteProjectTopologyType,
  ({ projectId, id }, context) =>
    changeTopology(context, async (tx) => {
      const kind = await requireTopologyKind(tx, projectId, id, context.language, 'update');
      if (kind.isBuiltIn) throw refuse(refusals['topo.typeBuiltIn'], { name: kind.typeName });
      const count = (await countRelationsByType(tx, projectId)).get(kind.id) ?? 0;
      if (count > 0) throw refuse(refusals['topo.typeInUse'], { count });
      await deleteTopologyType(tx, { projectId, id: kind.id });
      const { platform, actor, project } = context;
      await platform.events.emit(
        tx,
        topologyTypeEvents.deleted,
        actor,
        topologyEventData(project, { id: kind.id, name: kind.typeName }),
      );
    }),
);
