import { type Language, refuse } from '@twinscape/contract';
import { assetRefusals } from '@twinscape/contract/assets';
import { type TopologyNode, TRACE_NODES_MAX } from '@twinscape/contract/topology';
import type { Db } from '../../platform/db/index.ts';
import { loadAssetNames, type NamedAsset } from '../assets/index.ts';
import { findReachableAssets, loadRelationsOfAssets, type StoredRelation } from './relationStore.ts';
import { orderByDistance, type PlacedRelation, type TracedPlace } from './rules.ts';
import { loadTopologyKinds } from './types.ts';

export type Direction = 'down' | 'up' | 'both';
export type ReachedAsset = NamedAsset & Pick<TracedPlace, 'level' | 'via'>;
export type TopologyTrace = {
  readonly assets: readonly ReachedAsset[];
  /** By the places of their assets among `assets`. */
  readonly relations: readonly PlacedRelation[];
  readonly isCut: boolean;
};
type TraceQuery = {
  readonly direction: Direction;
  readonly typeIds?: readonly string[] | undefined;
  readonly levels?: number | undefined;
};

/**
 * So many levels are gone through one after the other: each asset is then looked up once, and what was found on the way
 * is the answer. What goes on beyond them, such as a line of a thousand pieces, is found by one statement instead of
 * one a level.
 */
const LEVELWISE_MAX = 24;

/** What is reached from assets of a project, nearest first, with the relations between all that was reached. */
export async function traceTopology(
  db: Db,
  projectId: string,
  startIds: readonly string[],
  { direction, typeIds, levels }: TraceQuery,
): Promise<TopologyTrace> {
  const { ids, named, relations } =
    (await traceByLevel(db, projectId, startIds, { direction, typeIds, levels })) ??
    (await traceRecursively(db, projectId, startIds, { direction, typeIds }));
  const known: NamedAsset[] = [];
  const places = new Map<string, number>();
  for (const id of ids) {
    if (known.length === TRACE_NODES_MAX) break;
    const asset = named.get(id);
    // What was deleted meanwhile has no name.
    if (asset) places.set(id, known.push(asset) - 1);
  }
  const within: PlacedRelation[] = [];
  for (const { topologyTypeId, fromId, toId } of relations) {
    const [from, to] = [places.get(fromId), places.get(toId)];
    if (from !== undefined && to !== undefined) within.push({ topologyTypeId, from, to });
  }
  const starts = startIds.filter((id) => places.has(id)).length;
  const traced = orderByDistance(known.length, starts, within, direction, levels);
  return { ...toTraceOrder(known, within, traced), isCut: ids.size > TRACE_NODES_MAX };
}

/** Assets in the order in which they were reached, and the relations between them by their places in it. Pure. */
function toTraceOrder(
  known: readonly NamedAsset[],
  within: readonly PlacedRelation[],
  traced: readonly TracedPlace[],
): Pick<TopologyTrace, 'assets' | 'relations'> {
  const order = new Int32Array(known.length).fill(-1);
  for (let place = 0; place < traced.length; place++) order[traced[place]?.at ?? -1] = place;
  const placeOf = (at: number): number => order[at] ?? -1;
  const relations: PlacedRelation[] = [];
  const kept = new Int32Array(within.length);
  for (let at = 0; at < within.length; at++) {
    const relation = within[at];
    if (!relation) continue;
    const [from, to] = [placeOf(relation.from), placeOf(relation.to)];
    if (from >= 0 && to >= 0) kept[at] = relations.push({ topologyTypeId: relation.topologyTypeId, from, to }) - 1;
  }
  const assets: ReachedAsset[] = [];
  for (const { at, level, via } of traced) {
    const asset = known[at];
    if (!asset) continue;
    const { assetId, assetName, assetNumber } = asset;
    assets.push({ assetId, assetName, assetNumber, level, via: via === undefined ? undefined : kept[via] });
  }
  return { assets, relations };
}

/**
 * Assets that were found, what they are called, and relations of which every one between two of them is there, each
 * once.
 */
type TraceMatches = {
  readonly ids: ReadonlySet<string>;
  readonly named: ReadonlyMap<string, NamedAsset>;
  readonly relations: readonly StoredRelation[];
};

/** Level by level; undefined: there are too many of them. Names are read while the way on is looked up. */
async function traceByLevel(
  db: Db,
  projectId: string,
  startIds: readonly string[],
  { direction, typeIds, levels = Number.POSITIVE_INFINITY }: TraceQuery,
): Promise<TraceMatches | undefined> {
  const ids = new Set(startIds);
  const named = new Map<string, NamedAsset>();
  const relations: StoredRelation[] = [];
  const name = async (edge: readonly string[]): Promise<void> => {
    for (const [id, asset] of await loadAssetNames(db, projectId, edge)) named.set(id, asset);
  };
  let edge = [...ids];
  for (let level = 0; level < levels && edge.length > 0 && ids.size <= TRACE_NODES_MAX; level++) {
    if (level === LEVELWISE_MAX) return undefined;
    const [down, up] = await Promise.all([
      direction === 'up' ? [] : loadRelationsOfAssets(db, edge, 'down', typeIds),
      direction === 'down' ? [] : loadRelationsOfAssets(db, edge, 'up', typeIds),
      name(edge),
    ]);
    for (const relation of down) relations.push(relation);
    // In both directions those upwards are found again from their other end.
    if (direction === 'up') for (const relation of up) relations.push(relation);
    const next: string[] = [];
    const meet = (id: string): void => {
      if (ids.has(id)) return;
      ids.add(id);
      next.push(id);
    };
    for (const { toId } of down) meet(toId);
    for (const { fromId } of up) meet(fromId);
    edge = next;
  }
  // The last ones have not been looked at: relations between them belong to the answer.
  const last = edge.slice(0, edge.length - Math.max(0, ids.size - TRACE_NODES_MAX));
  if (last.length > 0) {
    const [between] = await Promise.all([
      loadRelationsOfAssets(db, last, direction === 'up' ? 'up' : 'down', typeIds),
      name(last),
    ]);
    for (const relation of between) relations.push(relation);
  }
  return { ids, named, relations };
}

async function traceRecursively(
  db: Db,
  projectId: string,
  startIds: readonly string[],
  { direction, typeIds }: Pick<TraceQuery, 'direction' | 'typeIds'>,
): Promise<TraceMatches> {
  const ids = new Set(await findReachableAssets(db, startIds, direction, { typeIds, limit: TRACE_NODES_MAX + 1 }));
  const [relations, named] = await Promise.all([
    loadRelationsOfAssets(db, [...ids], direction === 'up' ? 'up' : 'down', typeIds),
    loadAssetNames(db, projectId, [...ids]),
  ]);
  return { ids, named, relations };
}

/** E-TopologyNode: what is around an asset, as a tree that has each asset once, where it is nearest. */
export async function loadTopologyTree(
  db: Db,
  projectId: string,
  assetId: string,
  query: TraceQuery & { readonly language: Language },
): Promise<TopologyNode> {
  const { assets, relations, isCut } = await traceTopology(db, projectId, [assetId], query);
  const [kinds, last] = await Promise.all([
    loadTopologyKinds(db, projectId, query.language),
    findAssetsWithMore(db, assets, query),
  ]);
  const kindNames = new Map(kinds.map(({ id, typeName }) => [id, typeName]));
  const nodes: TopologyNode[] = [];
  for (const [at, { via, level, ...asset }] of assets.entries()) {
    const relation = via === undefined ? undefined : relations[via];
    // Nearest first, so that a node's parent always stands before it: no recursion, however deep the tree.
    const parent = relation && nodes[relation.to === at ? relation.from : relation.to];
    const node: TopologyNode = {
      ...asset,
      parentid: parent?.assetId,
      parentname: parent?.assetName,
      topologyTypeObj: relation && {
        topologyType: relation.topologyTypeId,
        typeName: kindNames.get(relation.topologyTypeId) ?? '',
        direction: relation.to === at ? ('down' as const) : ('up' as const),
      },
      level,
      hasMore: last.has(asset.assetId) || (isCut && level > 0),
      childrenAllTopology: [],
    };
    parent?.childrenAllTopology.push(node);
    nodes.push(node);
  }
  const [root] = nodes;
  if (!root) throw refuse(assetRefusals['asset.notFound']);
  return root;
}

/** Assets of the last level from which relations lead on. */
async function findAssetsWithMore(
  db: Db,
  assets: readonly ReachedAsset[],
  { direction, typeIds, levels }: TraceQuery,
): Promise<Set<string>> {
  const edge = levels === undefined ? [] : assets.filter(({ level }) => level === levels).map(({ assetId }) => assetId);
  if (edge.length === 0) return new Set();
  const known = new Set(assets.map(({ assetId }) => assetId));
  const [down, up] = await Promise.all([
    direction === 'up' ? [] : loadRelationsOfAssets(db, edge, 'down', typeIds),
    direction === 'down' ? [] : loadRelationsOfAssets(db, edge, 'up', typeIds),
  ]);
  return new Set([
    ...down.filter(({ toId }) => !known.has(toId)).map(({ fromId }) => fromId),
    ...up.filter(({ fromId }) => !known.has(fromId)).map(({ toId }) => toId),
  ]);
}
