import { refuse } from '@twinscape/contract';
import { topologyRefusals as no, topologyCalls } from '@twinscape/contract/topology';
import { handle } from '../../../platform/http/index.ts';
import { changeTopology } from '../changes.ts';
import { topologyTypeDeleted } from '../events.ts';
import { factsOf } from '../facts.ts';
import { deleteType, relationCounts } from '../typeStore.ts';
import { openKind } from '../types.ts';

/** C-TOPO-05. */
export const DeleteProjectTopologyType = handle(topologyCalls.DeleteProjectTopologyType, ({ projectId, id }, context) =>
  changeTopology(context, async (tx) => {
    const kind = await openKind(tx, projectId, id, context.language, 'update');
    if (kind.isBuiltIn) throw refuse(no['topo.typeBuiltIn'], { name: kind.typeName });
    const count = (await relationCounts(tx, projectId)).get(kind.id) ?? 0;
    if (count > 0) throw refuse(no['topo.typeInUse'], { count });
    await deleteType(tx, { projectId, id: kind.id });
    const { platform, actor, project } = context;
    await platform.events.emit(tx, topologyTypeDeleted, actor, factsOf(project, { id: kind.id, name: kind.typeName }));
  }),
);
