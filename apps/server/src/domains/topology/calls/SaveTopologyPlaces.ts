import { topologyCalls } from '@twinscape/contract/topology';
import { defineHandler } from '../../../platform/http/index.ts';
import { loadAssetNames } from '../../assets/index.ts';
import { savePositions } from '../relationStore.ts';
import { requireTopologyKind } from '../types.ts';

/** T-TOPO-04. A matter of looks: nobody is told. What was deleted meanwhile has no place any more. */
export const SaveTopologyPlaces = defineHandler(topologyCalls.SaveTopologyPlaces, async (input, context) => {
  const { projectId, topologyTypeId } = input;
  const places = new Map(input.places.map((place) => [place.assetId.toLowerCase(), place]));
  await context.platform.database.db.transaction(async (tx) => {
    const kind = await requireTopologyKind(tx, projectId, topologyTypeId, context.language, 'share');
    const named = await loadAssetNames(tx, projectId, [...places.keys()], 'share');
    const known = [...places].filter(([assetId]) => assetId === projectId || named.has(assetId));
    await savePositions(
      tx,
      projectId,
      kind.id,
      known.map(([assetId, { x, y }]) => ({ assetId, x, y })),
    );
  });
});
