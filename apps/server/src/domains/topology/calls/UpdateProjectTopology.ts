import { refuse } from '@twinscape/contract';
import { topologyRefusals as refusals, topologyCalls } from '@twinscape/contract/topology';
import { defineHandler } from '../../../platform/http/index.ts';
import { loadAssetNames } from '../../assets/index.ts';
import { addTopologyRelations, changeTopology } from '../changes.ts';
import { topologyEventData } from '../eventData.ts';
import { topologySaved } from '../events.ts';
import {
  deleteRelationsOfType,
  incrementTopologyVersion,
  loadTopologyVersion,
  replacePositions,
} from '../relationStore.ts';
import { parseTopologyJson } from '../rules.ts';
import { requireTopologyKind } from '../types.ts';

/** C-TOPO-06, RU-VAL-25. The whole of a type, or nothing of it. */
export const UpdateProjectTopology = defineHandler(topologyCalls.UpdateProjectTopology, async (input, context) => {
  const { projectId, topologyTypeId } = input;
  const parsed = parseTopologyJson(input.topologyJson, projectId);
  await changeTopology(context, async (tx) => {
    const { platform, actor, project, language } = context;
    const kind = await requireTopologyKind(tx, projectId, topologyTypeId, language, 'share');
    if (input.version !== undefined && input.version !== (await loadTopologyVersion(tx, projectId, kind.id)))
      throw refuse(refusals['topo.changedMeanwhile']);
    const named = await loadAssetNames(tx, projectId, parsed.assetIds, 'share');
    const absent = parsed.assetIds.find((id) => !named.has(id));
    if (absent !== undefined) throw refuse(refusals['topo.assetAbsent'], { id: absent });
    await deleteRelationsOfType(tx, projectId, kind.id);
    const relations = parsed.relations.map((relation) => ({ ...relation, topologyTypeId: kind.id }));
    if (relations.length > 0) await addTopologyRelations(tx, projectId, relations, language);
    await replacePositions(tx, projectId, kind.id, parsed.places);
    await incrementTopologyVersion(tx, projectId, kind.id);
    await platform.events.emit(tx, topologySaved, actor, {
      ...topologyEventData(project, { name: kind.typeName }),
      values: { assets: parsed.assetIds.length, relations: relations.length },
    });
  });
});
