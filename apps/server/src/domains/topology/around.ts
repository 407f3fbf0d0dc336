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

/**
 * So many levels are gone through one after the other: each asset is then looked up once, and what was found on the way is the answer. What goes on beyond them, such as
 * a line of a thousand pieces, is found by one statement instead of one a level.
 */
const STEPWISE = 24;

/** What is reached from assets, nearest first, with the relations between all that was reached. */
export async function trace(
  db: Db,
  startIds: readonly string[],
  { direction, typeIds, levels }: Question,
): Promise<Trace> {
  const { ids, touching } =
    (await stepwise(db, startIds, { direction, typeIds, levels })) ??
    (await atOnce(db, startIds, { direction, typeIds }));
  const kept = ids.size > TRACE_NODES_MAX ? new Set([...ids].slice(0, TRACE_NODES_MAX)) : ids;
  const within = touching.filter(({ fromId, toId }) => kept.has(fromId) && kept.has(toId));
  const traced = nearestFirst(startIds, within, direction, levels);
  const reached = new Set(traced.map(({ id }) => id));
  const relations =
    reached.size === kept.size ? within : within.filter(({ fromId, toId }) => reached.has(fromId) && reached.has(toId));
  return { traced, relations, isCut: ids.size > TRACE_NODES_MAX };
}

/** Assets that were found, and relations of which every one between two of them is there, each once. */
type Walked = { readonly ids: ReadonlySet<string>; readonly touching: readonly Relation[] };

/** Level by level; undefined: there are too many of them. */
async function stepwise(
  db: Db,
  startIds: readonly string[],
  { direction, typeIds, levels = Number.POSITIVE_INFINITY }: Question,
): Promise<Walked | undefined> {
  const ids = new Set(startIds);
  const touching: Relation[] = [];
  let edge = [...ids];
  for (let level = 0; level < levels && edge.length > 0 && ids.size <= TRACE_NODES_MAX; level++) {
    if (level === STEPWISE) return undefined;
    const [down, up] = await Promise.all([
      direction === 'up' ? [] : relationsAt(db, edge, 'down', typeIds),
      direction === 'down' ? [] : relationsAt(db, edge, 'up', typeIds),
    ]);
    for (const relation of down) touching.push(relation);
    // In both directions those upwards are found again from their other end.
    if (direction === 'up') for (const relation of up) touching.push(relation);
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
  if (edge.length > 0)
    for (const relation of await relationsAt(db, edge, direction === 'up' ? 'up' : 'down', typeIds))
      touching.push(relation);
  return { ids, touching };
}

async function atOnce(
  db: Db,
  startIds: readonly string[],
  { direction, typeIds }: Pick<Question, 'direction' | 'typeIds'>,
): Promise<Walked> {
  const ids = new Set(await reachedIds(db, startIds, direction, { typeIds, limit: TRACE_NODES_MAX + 1 }));
  return { ids, touching: await relationsAt(db, [...ids], direction === 'up' ? 'up' : 'down', typeIds) };
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
