import { topologyCalls } from '@twinscape/contract/topology';
import { handle } from '../../../platform/http/index.ts';
import { namedAssets, openAssets } from '../../assets/index.ts';
import { trace } from '../around.ts';

/** T-TOPO-03. */
export const TraceTopology = handle(topologyCalls.TraceTopology, async (input, context) => {
  const { db } = context.platform.database;
  const starts = (await openAssets(db, context, input.assetIds)).map(({ id }) => id);
  const { direction, topologyTypes: typeIds, level: levels } = input;
  const { traced, relations, isCut } = await trace(db, starts, { direction, typeIds, levels });
  const ids = traced.map(({ id }) => id);
  const named = await namedAssets(db, input.projectId, ids);
  const assets = traced.flatMap(({ id, level, via }) => {
    const asset = named.get(id);
    return asset ? [{ ...asset, level, via }] : [];
  });
  return { assets, relations, isCut };
});
