import { refuse } from '@twinscape/contract';
import { topologyRefusals as no, topologyCalls } from '@twinscape/contract/topology';
import { handle } from '../../../platform/http/index.ts';
import { namedAssets } from '../../assets/index.ts';
import { changeTopology, relate } from '../changes.ts';
import { topologySaved } from '../events.ts';
import { factsOf } from '../facts.ts';
import { clearRelations, countUp, replacePlaces, versionOf } from '../relationStore.ts';
import { drawnTopology } from '../rules.ts';
import { openKind } from '../types.ts';

/** C-TOPO-06, RU-VAL-25. The whole of a type, or nothing of it. */
export const UpdateProjectTopology = handle(topologyCalls.UpdateProjectTopology, async (input, context) => {
  const { projectId, topologyTypeId } = input;
  const drawn = drawnTopology(input.topologyJson, projectId);
  await changeTopology(context, async (tx) => {
    const { platform, actor, project, language } = context;
    const kind = await openKind(tx, projectId, topologyTypeId, language, 'share');
    if (input.version !== undefined && input.version !== (await versionOf(tx, projectId, kind.id)))
      throw refuse(no['topo.changedMeanwhile']);
    const named = await namedAssets(tx, projectId, drawn.assetIds, 'share');
    const absent = drawn.assetIds.find((id) => !named.has(id));
    if (absent !== undefined) throw refuse(no['topo.assetAbsent'], { id: absent });
    await clearRelations(tx, projectId, kind.id);
    const relations = drawn.relations.map((relation) => ({ ...relation, topologyTypeId: kind.id }));
    if (relations.length > 0) await relate(tx, projectId, relations, language);
    await replacePlaces(tx, projectId, kind.id, drawn.places);
    await countUp(tx, projectId, kind.id);
    await platform.events.emit(tx, topologySaved, actor, {
      ...factsOf(project, { name: kind.typeName }),
      values: { assets: drawn.assetIds.length, relations: relations.length },
    });
  });
});
