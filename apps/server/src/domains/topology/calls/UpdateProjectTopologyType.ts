import { refuse } from '@twinscape/contract';
import { topologyRefusals as no, topologyCalls } from '@twinscape/contract/topology';
import { changedFields } from '../../../platform/events/index.ts';
import { handle } from '../../../platform/http/index.ts';
import { changeTopology } from '../changes.ts';
import { topologyTypeUpdated } from '../events.ts';
import { factsOf } from '../facts.ts';
import { renameType } from '../typeStore.ts';
import { isBuiltInName, openKind } from '../types.ts';

/** C-TOPO-04. */
export const UpdateProjectTopologyType = handle(
  topologyCalls.UpdateProjectTopologyType,
  ({ projectId, id, typeName }, context) =>
    changeTopology(
      context,
      async (tx) => {
        const before = await openKind(tx, projectId, id, context.language, 'update');
        if (before.isBuiltIn) throw refuse(no['topo.typeBuiltIn'], { name: before.typeName });
        if (isBuiltInName(typeName)) throw refuse(no['topo.typeNameTaken'], { name: typeName });
        const changed = changedFields({ typeName: before.typeName }, { typeName });
        if (!changed) return;
        await renameType(tx, before.id, typeName);
        const { platform, actor, project } = context;
        const facts = factsOf(project, { id: before.id, name: typeName });
        await platform.events.emit(tx, topologyTypeUpdated, actor, { ...facts, ...changed });
      },
      typeName,
    ),
);
