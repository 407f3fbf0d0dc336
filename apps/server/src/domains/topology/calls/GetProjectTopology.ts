import { TOPOLOGY_EDGES_MAX, topologyCalls } from '@twinscape/contract/topology';
import { handle } from '../../../platform/http/index.ts';
import { namedAssets } from '../../assets/index.ts';
import { projectById } from '../../projects/index.ts';
import { placesOf, relationsOf, versionOf } from '../relationStore.ts';
import { openKind } from '../types.ts';

/** C-TOPO-02. */
export const GetProjectTopology = handle(
  topologyCalls.GetProjectTopology,
  async ({ projectId, topologyTypeId }, context) => {
    const { db } = context.platform.database;
    const kind = await openKind(db, projectId, topologyTypeId, context.language);
    const [found, places, version, project] = await Promise.all([
      relationsOf(db, projectId, kind.id, TOPOLOGY_EDGES_MAX + 1),
      placesOf(db, projectId, kind.id),
      versionOf(db, projectId, kind.id),
      projectById(db, projectId),
    ]);
    const relations = found.slice(0, TOPOLOGY_EDGES_MAX).map(({ fromId, toId }) => ({ fromId, toId }));
    const ids = new Set(relations.flatMap(({ fromId, toId }) => [fromId, toId]));
    for (const { assetId } of places) ids.add(assetId);
    const named = await namedAssets(db, projectId, [...ids]);
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
      isCut: found.length > TOPOLOGY_EDGES_MAX,
    };
  },
);
