import { topologyCalls } from '@twinscape/contract/topology';
import { handle } from '../../../platform/http/index.ts';
import { namedAssets } from '../../assets/index.ts';
import { savePlaces } from '../relationStore.ts';
import { openKind } from '../types.ts';

/** T-TOPO-04. A matter of looks: nobody is told. What was deleted meanwhile has no place any more. */
export const SaveTopologyPlaces = handle(topologyCalls.SaveTopologyPlaces, async (input, context) => {
  const { projectId, topologyTypeId } = input;
  const places = new Map(input.places.map((place) => [place.assetId.toLowerCase(), place]));
  await context.platform.database.db.transaction(async (tx) => {
    const kind = await openKind(tx, projectId, topologyTypeId, context.language, 'share');
    const named = await namedAssets(tx, projectId, [...places.keys()], 'share');
    const known = [...places].filter(([assetId]) => assetId === projectId || named.has(assetId));
    await savePlaces(
      tx,
      projectId,
      kind.id,
      known.map(([assetId, { x, y }]) => ({ assetId, x, y })),
    );
  });
});
