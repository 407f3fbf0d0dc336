import { topologyCalls } from '@twinscape/contract/topology';
import { handle } from '../../../platform/http/index.ts';
import { relationCounts } from '../typeStore.ts';
import { kindsOf } from '../types.ts';

/** C-TOPO-01. */
export const GetProjectTopologyTypes = handle(topologyCalls.GetProjectTopologyTypes, async ({ projectId }, context) => {
  const { db } = context.platform.database;
  const [kinds, counts] = await Promise.all([kindsOf(db, projectId, context.language), relationCounts(db, projectId)]);
  return kinds.map(({ id, typeName, isBuiltIn, allowsCycles }) => ({
    id,
    typeName,
    isBuiltIn,
    allowsCycles,
    relationCount: counts.get(id) ?? 0,
  }));
});
