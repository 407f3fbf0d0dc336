import { refuse } from '@twinscape/contract';
import { topologyRefusals as refusals, TOPOLOGY_EDGES_MAX, TOPOLOGY_NODES_MAX } from '@twinscape/contract/topology';
import { groupRows } from '../../platform/tree/index.ts';
import type { AssetPosition } from './relationStore.ts';

/**
 * A circle among relations of one type, each of its assets once, in the order in which they lead to one another;
 * undefined: there is none. By counting off what nothing leads to (Kahn 1962). Pure.
 */
export function findCycle(
  relations: readonly { readonly fromId: string; readonly toId: string }[],
): readonly string[] | undefined {
  const from = groupRows(relations, ({ fromId }) => fromId);
  const waiting = new Map<string, number>();
  for (const { fromId, toId } of relations) {
    if (!waiting.has(fromId)) waiting.set(fromId, 0);
    waiting.set(toId, (waiting.get(toId) ?? 0) + 1);
  }
  const free = [...waiting].filter(([, count]) => count === 0).map(([id]) => id);
  for (let id = free.pop(); id !== undefined; id = free.pop()) {
    waiting.delete(id);
    for (const { toId } of from.get(id) ?? []) {
      const left = (waiting.get(toId) ?? 0) - 1;
      waiting.set(toId, left);
      if (left === 0) free.push(toId);
    }
  }
  // What is left stands in a circle or below one; going up from it never ends, so that it meets itself.
  const up = groupRows(
    relations.filter(({ fromId, toId }) => waiting.has(fromId) && waiting.has(toId)),
    ({ toId }) => toId,
  );
  const way: string[] = [];
  const seen = new Set<string>();
  let at = [...up.keys()][0];
  while (at !== undefined && !seen.has(at)) {
    way.push(at);
    seen.add(at);
    at = up.get(at)?.[0]?.fromId;
  }
  return at === undefined ? undefined : way.slice(way.indexOf(at)).reverse();
}

/** So many assets of a circle are named; of a longer one those at its ends. */
const CYCLE_NAMES_MAX = 8;

/** How a circle is told: “A → B → A”. Pure. */
export function formatCycle(names: readonly string[]): string {
  const way = [...names, ...names.slice(0, 1)].map((name) => `“${name}”`);
  const half = CYCLE_NAMES_MAX / 2;
  return (way.length > CYCLE_NAMES_MAX + 1 ? [...way.slice(0, half), '…', ...way.slice(-half)] : way).join(' → ');
}

/** A relation of two assets by their places in a list. */
export type PlacedRelation = { readonly topologyTypeId: string; readonly from: number; readonly to: number };
/** `via`: by which relation it was reached, by its place in their list. */
export type TracedPlace = { readonly at: number; readonly level: number; readonly via: number | undefined };

/**
 * So many assets by their distance from where a trace began, the first ones of their list, each once and by one
 * shortest way. Pure.
 */
export function orderByDistance(
  count: number,
  starts: number,
  relations: readonly PlacedRelation[],
  direction: 'down' | 'up' | 'both',
  levels = Number.POSITIVE_INFINITY,
): TracedPlace[] {
  const down = Array.from({ length: direction === 'up' ? 0 : count }, (): number[] => []);
  const up = Array.from({ length: direction === 'down' ? 0 : count }, (): number[] => []);
  for (let via = 0; via < relations.length; via++) {
    down[relations[via]?.from ?? -1]?.push(via);
    up[relations[via]?.to ?? -1]?.push(via);
  }
  const found: TracedPlace[] = Array.from({ length: starts }, (_, at) => ({ at, level: 0, via: undefined }));
  const isFound = new Uint8Array(count).fill(1, 0, starts);
  // An array that grows while it is walked through is its own queue.
  for (const { at, level } of found) {
    if (level >= levels) continue;
    const meet = (next: number | undefined, via: number): void => {
      if (next === undefined || isFound[next] === 1) return;
      isFound[next] = 1;
      found.push({ at: next, level: level + 1, via });
    };
    for (const via of down[at] ?? []) meet(relations[via]?.to, via);
    for (const via of up[at] ?? []) meet(relations[via]?.from, via);
  }
  return found;
}

const isObject = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null;
const readText = (value: Record<string, unknown>, ...names: readonly string[]): string | undefined => {
  for (const [name, one] of Object.entries(value))
    if (names.includes(name.toLowerCase()) && typeof one === 'string') return one.toLowerCase();
  return undefined;
};
const readNumber = (value: Record<string, unknown>, name: string): number | undefined => {
  for (const [key, one] of Object.entries(value))
    if (key.toLowerCase() === name && typeof one === 'number' && Number.isFinite(one)) return one;
  return undefined;
};

export type ParsedTopology = {
  readonly assetIds: readonly string[];
  readonly places: readonly AssetPosition[];
  readonly relations: readonly { readonly fromId: string; readonly toId: string }[];
};

/**
 * A topology as a page draws it: `{"nodes":[{"AssetId","x","y"}],"edges":[{"from","to"}]}`. RU-VAL-25: the root, by the
 * project's id, is one of the nodes; relations from it say only that nothing else stands above, so none is kept. Pure.
 */
export function parseTopologyJson(json: string, rootId: string): ParsedTopology {
  const invalid = (reason: string) => refuse(refusals['topo.jsonInvalid'], { reason });
  let parsed: unknown;
  try {
    parsed = JSON.parse(json);
  } catch {
    throw invalid('JSON');
  }
  if (!isObject(parsed) || !Array.isArray(parsed.nodes) || !Array.isArray(parsed.edges)) throw invalid('nodes, edges');
  if (parsed.nodes.length > TOPOLOGY_NODES_MAX) throw invalid(`nodes > ${TOPOLOGY_NODES_MAX}`);
  if (parsed.edges.length > TOPOLOGY_EDGES_MAX) throw invalid(`edges > ${TOPOLOGY_EDGES_MAX}`);
  const places: AssetPosition[] = [];
  const ids = new Set<string>();
  for (const [at, node] of parsed.nodes.entries()) {
    const assetId = isObject(node) ? readText(node, 'assetid', 'id') : undefined;
    if (!isObject(node) || assetId === undefined) throw invalid(`nodes[${at}].AssetId`);
    if (ids.has(assetId)) continue;
    ids.add(assetId);
    const [x, y] = [readNumber(node, 'x'), readNumber(node, 'y')];
    if (x !== undefined && y !== undefined) places.push({ assetId, x, y });
  }
  if (!ids.has(rootId)) throw refuse(refusals['topo.rootDelete']);
  const edges = parsed.edges.map((edge, at) => {
    const fromId = isObject(edge) ? readText(edge, 'from', 'fromid', 'source') : undefined;
    const toId = isObject(edge) ? readText(edge, 'to', 'toid', 'target') : undefined;
    if (fromId === undefined || toId === undefined || !ids.has(fromId) || !ids.has(toId)) throw invalid(`edges[${at}]`);
    if (toId === rootId) throw refuse(refusals['topo.rootDelete']);
    return { fromId, toId };
  });
  const relations = edges.filter(({ fromId }) => fromId !== rootId);
  ids.delete(rootId);
  return { assetIds: [...ids], places, relations };
}
