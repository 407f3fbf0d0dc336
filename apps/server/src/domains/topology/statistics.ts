import type { Language } from '@twinscape/contract';
import type { TopologyStatistics } from '@twinscape/contract/topology';
import type { Db } from '../../platform/db/index.ts';
import { groupRows } from '../../platform/tree/index.ts';
import { countRelationsOfAssets } from './relationStore.ts';
import { loadTopologyKinds } from './types.ts';

/** How many relations of which type assets have, in the order of the assets; to `among` only, if those are named. */
export async function loadTopologyStatistics(
  db: Db,
  projectId: string,
  assetIds: readonly string[],
  language: Language,
  among?: ReadonlySet<string>,
): Promise<TopologyStatistics[]> {
  const [counted, kinds] = await Promise.all([
    countRelationsOfAssets(db, assetIds, among),
    loadTopologyKinds(db, projectId, language),
  ]);
  const byAsset = groupRows(counted, ({ assetId }) => assetId);
  return assetIds.map((assetId) => {
    const own = new Map((byAsset.get(assetId) ?? []).map((row) => [row.typeId, row]));
    const types = kinds.flatMap(({ id, typeName }) => {
      const row = own.get(id);
      return row ? [{ topologyType: id, typeName, upCount: row.up, downCount: row.down }] : [];
    });
    return { assetId, types, total: types.reduce((sum, { upCount, downCount }) => sum + upCount + downCount, 0) };
  });
}
