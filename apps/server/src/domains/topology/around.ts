import type { Language } from '@twinscape/contract';
import { type TopologyNode, TRACE_NODES_MAX } from '@twinscape/contract/topology';
import type { Db } from '../../platform/db/index.ts';
import { grouped } from '../../platform/tree/index.ts';
import { namedAssets } from '../assets/index.ts';
import { type Relation, reachedIds, relationsAt } from './relationStore.ts';
import { nearestFirst, type Traced } from './rules.ts';
import { kindsOf } from './types.ts';

export type Direction = 'down' | 'up' | 'both';
export type Trace = { readonly traced: Traced[]; readonly relations: Relation[]; readonly isCut: boolean };
type Question = {
  readonly direction: Direction;
  readonly typeIds?: readonly string[] | undefined;
  readonly levels?: number | undefined;
};

/** So few levels are gone through one after the other; more in one statement that finds everything there is. */
const STEPWISE = 8;

/** What is reached from assets, nearest first, with the relations between all that was reached. */
export async function trace(
  db: Db,
  startIds: readonly string[],
  { direction, typeIds, levels }: Question,
): Promise<Trace> {
  const ids =
    levels !== undefined && levels <= STEPWISE
      ? await stepwise(db, startIds, { direction, typeIds, levels })
      : await reachedIds(db, startIds, direction, { typeIds, limit: TRACE_NODES_MAX + 1 });
  const kept = new Set(ids.slice(0, TRACE_NODES_MAX));
  const side = direction === 'up' ? 'up' : 'down';
  const touching = await relationsAt(db, [...kept], side, typeIds);
  const within = touching.filter(({ fromId, toId }) => kept.has(fromId) && kept.has(toId));
  const traced = nearestFirst(startIds, within, direction, levels);
  const reached = new Set(traced.map(({ id }) => id));
  return {
    traced,
    relations: within.filter(({ fromId, toId }) => reached.has(fromId) && reached.has(toId)),
    isCut: ids.length > TRACE_NODES_MAX,
  };
}

async function stepwise(
  db: Db,
  startIds: readonly string[],
  { direction, typeIds, levels }: Question & { readonly levels: number },
): Promise<string[]> {
  const found = new Set(startIds);
  let edge = [...startIds];
  for (let level = 0; level < levels && edge.length > 0 && found.size <= TRACE_NODES_MAX; level++) {
    const [down, up] = await Promise.all([
      direction === 'up' ? [] : relationsAt(db, edge, 'down', typeIds),
      direction === 'down' ? [] : relationsAt(db, edge, 'up', typeIds),
    ]);
    const next = new Set([...down.map(({ toId }) => toId), ...up.map(({ fromId }) => fromId)]);
    edge = [...next].filter((id) => !found.has(id));
    for (const id of edge) found.add(id);
  }
  return [...found];
}

/** E-TopologyNode: what is around an asset, as a tree that has each asset once, where it is nearest. */
export async function around(
  db: Db,
  projectId: string,
  assetId: string,
  question: Question & { readonly language: Language },
): Promise<TopologyNode> {
  const { traced, isCut } = await trace(db, [assetId], question);
  const ids = traced.map(({ id }) => id);
  const [names, kinds, last] = await Promise.all([
    namedAssets(db, projectId, ids),
    kindsOf(db, projectId, question.language),
    beyond(db, traced, question),
  ]);
  const kindNames = new Map(kinds.map(({ id, typeName }) => [id, typeName]));
  const nearerOf = ({ id, via }: Traced): string => (via?.fromId === id ? via.toId : (via?.fromId ?? ''));
  const below = grouped(traced.slice(1), nearerOf);
  const node = (at: Traced): TopologyNode => {
    const { via, level } = at;
    const parentid = via && nearerOf(at);
    return {
      assetId: at.id,
      parentid,
      parentname: parentid === undefined ? undefined : names.get(parentid)?.assetName,
      assetName: names.get(at.id)?.assetName ?? '',
      assetNumber: names.get(at.id)?.assetNumber ?? '',
      topologyTypeObj: via && {
        topologyType: via.topologyTypeId,
        typeName: kindNames.get(via.topologyTypeId) ?? '',
        direction: via.toId === at.id ? ('down' as const) : ('up' as const),
      },
      level,
      hasMore: last.has(at.id) || (isCut && level > 0),
      childrenAllTopology: [],
    };
  };
  // Nearest first, so that a node's parent always stands before it: no recursion, however deep the tree.
  const nodes = new Map(traced.map((at) => [at.id, node(at)]));
  for (const [parentId, children] of below)
    nodes.get(parentId)?.childrenAllTopology.push(...children.flatMap(({ id }) => nodes.get(id) ?? []));
  const root = nodes.get(assetId);
  if (!root) throw new Error('a trace begins with its asset');
  return root;
}

/** Assets of the last level from which relations lead on. */
async function beyond(
  db: Db,
  traced: readonly Traced[],
  { direction, typeIds, levels }: Question,
): Promise<Set<string>> {
  const edge = levels === undefined ? [] : traced.filter(({ level }) => level === levels).map(({ id }) => id);
  if (edge.length === 0) return new Set();
  const known = new Set(traced.map(({ id }) => id));
  const [down, up] = await Promise.all([
    direction === 'up' ? [] : relationsAt(db, edge, 'down', typeIds),
    direction === 'down' ? [] : relationsAt(db, edge, 'up', typeIds),
  ]);
  return new Set([
    ...down.filter(({ toId }) => !known.has(toId)).map(({ fromId }) => fromId),
    ...up.filter(({ fromId }) => !known.has(fromId)).map(({ toId }) => toId),
  ]);
}
