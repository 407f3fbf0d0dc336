import type { InputOf, Language, ResultOf } from '@twinscape/contract';
import { TOPOLOGY_EDGES_MAX, type topologyCalls } from '@twinscape/contract/topology';
import type { Db } from '../../platform/db/index.ts';
import { loadAssetNames } from '../assets/index.ts';
import { projectById } from '../projects/index.ts';
import { loadPositions, loadRelationsOfType, loadTopologyVersion } from './relationStore.ts';
import { requireTopologyKind } from './types.ts';

/**
 * The topology of a project in one type, as it is drawn: what C-TOPO-02 and its twin for pages that only read answer.
 */
export async function loadTopology(
  db: Db,
  { projectId, topologyTypeId }: InputOf<typeof topologyCalls.GetProjectTopology>,
  language: Language,
  /** Of these assets only. */
  assetIds?: ReadonlySet<string>,
): Promise<ResultOf<typeof topologyCalls.GetProjectTopology>> {
  const kind = await requireTopologyKind(db, projectId, topologyTypeId, language);
  const [all, places, version, project] = await Promise.all([
    loadRelationsOfType(db, projectId, kind.id, TOPOLOGY_EDGES_MAX + 1),
    loadPositions(db, projectId, kind.id),
    loadTopologyVersion(db, projectId, kind.id),
    projectById(db, projectId),
  ]);
  const isShown = (id: string) => assetIds?.has(id) !== false;
  const found = all.filter(({ fromId, toId }) => isShown(fromId) && isShown(toId));
  const relations = found.slice(0, TOPOLOGY_EDGES_MAX).map(({ fromId, toId }) => ({ fromId, toId }));
  const ids = new Set(relations.flatMap(({ fromId, toId }) => [fromId, toId]));
  for (const { assetId } of places) if (isShown(assetId)) ids.add(assetId);
  const named = await loadAssetNames(db, projectId, [...ids]);
  const placeOf = new Map(places.map((place) => [place.assetId, place]));
  const drawn = (id: string) => {
    const place = placeOf.get(id);
    return place ? { AssetId: id, x: place.x, y: place.y } : { AssetId: id };
  };
  return {
    root: { assetId: projectId, assetName: project?.projectName ?? '' },
    topologyTypeId: kind.id,
    typeName: kind.typeName,
    nodes: [...named.values()],
    relations,
    topologyJson: JSON.stringify({
      nodes: [projectId, ...named.keys()].map(drawn),
      edges: relations.map(({ fromId, toId }) => ({ from: fromId, to: toId })),
    }),
    version,
    isCut: all.length > TOPOLOGY_EDGES_MAX,
  };
}
