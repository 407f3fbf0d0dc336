import { topologyCalls } from '@twinscape/contract/topology';
import { handle, WrittenJson } from '../../../platform/http/index.ts';
import { openAssets } from '../../assets/index.ts';
import { trace } from '../around.ts';
import { writtenTrace } from '../written.ts';

/** T-TOPO-03. */
export const TraceTopology = handle(topologyCalls.TraceTopology, async (input, context) => {
  const { db } = context.platform.database;
  const starts = (await openAssets(db, context, input.assetIds)).map(({ id }) => id);
  const { direction, topologyTypes: typeIds, level: levels } = input;
  return new WrittenJson(writtenTrace(await trace(db, input.projectId, starts, { direction, typeIds, levels })));
});
