import { topologyCalls } from '@twinscape/contract/topology';
import { defineHandler, SerializedJson } from '../../../platform/http/index.ts';
import { requireAssets } from '../../assets/index.ts';
import { serializeTrace } from '../serialize.ts';
import { traceTopology } from '../trace.ts';

/** T-TOPO-03. */
export const TraceTopology = defineHandler(topologyCalls.TraceTopology, async (input, context) => {
  const { db } = context.platform.database;
  const starts = (await requireAssets(db, context, input.assetIds)).map(({ id }) => id);
  const { direction, topologyTypes: typeIds, level: levels } = input;
  return new SerializedJson(
    serializeTrace(await traceTopology(db, input.projectId, starts, { direction, typeIds, levels })),
  );
});
