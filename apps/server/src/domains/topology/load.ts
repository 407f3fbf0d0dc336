import type { InputOf, ResultOf } from '@twinscape/contract';
import type { TopologyNode, topologyCalls } from '@twinscape/contract/topology';
import type { Context, ProjectScope } from '../../platform/http/index.ts';
import { requireAsset } from '../assets/index.ts';
import { loadTopologyTree } from './trace.ts';
import { countRelationsByType } from './typeStore.ts';
import { loadTopologyKinds, requireTopologyKind } from './types.ts';

type Caller = Pick<Context, 'platform' | 'language'> & { readonly project: ProjectScope };

/** What C-TOPO-01 and its twin for pages that only read answer. */
export async function loadTopologyTypes({
  platform,
  language,
  project: { projectId },
}: Caller): Promise<ResultOf<typeof topologyCalls.GetProjectTopologyTypes>> {
  const { db } = platform.database;
  const [kinds, counts] = await Promise.all([
    loadTopologyKinds(db, projectId, language),
    countRelationsByType(db, projectId),
  ]);
  return kinds.map(({ id, typeName, isBuiltIn, allowsCycles }) => ({
    id,
    typeName,
    isBuiltIn,
    allowsCycles,
    relationCount: counts.get(id) ?? 0,
  }));
}

/** What C-AST-08 and its twin answer. */
export async function loadTreeBelow(
  { projectId, assetId }: InputOf<typeof topologyCalls.GetAssetAllTopogogy>,
  caller: Caller,
): Promise<TopologyNode> {
  const { db } = caller.platform.database;
  const { id } = await requireAsset(db, caller, assetId);
  return loadTopologyTree(db, projectId, id, { direction: 'down', language: caller.language });
}

/** What C-AST-09 and its twin answer. */
export async function loadTreeAround(
  input: InputOf<typeof topologyCalls.GetNewAssetAllTopogogy>,
  caller: Caller,
): Promise<TopologyNode> {
  const { language, platform } = caller;
  const { db } = platform.database;
  const { id } = await requireAsset(db, caller, input.assetId);
  const { topologyType, direction, level: levels } = input;
  const kind = topologyType ? await requireTopologyKind(db, input.projectId, topologyType, language) : undefined;
  return loadTopologyTree(db, input.projectId, id, { direction, levels, typeIds: kind && [kind.id], language });
}
