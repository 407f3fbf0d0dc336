import { CONTAINS, type TopologyAsset, type TopologyRelation } from '@twinscape/contract/topology';

/** An asset of the picture; the root is the project. */
export type GraphNode = TopologyAsset & { readonly isRoot?: true };
/**
 * A relation of the picture. `isOfRoot`: says only that nothing else contains the asset; nobody made it, and nobody
 * ends it.
 */
export type GraphEdge = TopologyRelation & { readonly key: string; readonly isOfRoot?: true };
export type TopologyGraph = {
  readonly nodes: ReadonlyMap<string, GraphNode>;
  readonly edges: readonly GraphEdge[];
  /** Relations from an asset, and to it. */
  readonly down: ReadonlyMap<string, readonly GraphEdge[]>;
  readonly up: ReadonlyMap<string, readonly GraphEdge[]>;
};

export const relationKey = ({ topologyTypeId, fromId, toId }: TopologyRelation): string =>
  `${topologyTypeId} ${fromId} ${toId}`;

const EMPTY: readonly GraphEdge[] = [];
export const getEdgesDown = ({ down }: TopologyGraph, id: string): readonly GraphEdge[] => down.get(id) ?? EMPTY;
export const getEdgesUp = ({ up }: TopologyGraph, id: string): readonly GraphEdge[] => up.get(id) ?? EMPTY;

/** Assets and the relations among them; what leads to an asset that is not there is left out. Pure. */
export function buildGraph(
  assets: Iterable<GraphNode>,
  relations: Iterable<TopologyRelation & { readonly isOfRoot?: true }>,
): TopologyGraph {
  const nodes = new Map<string, GraphNode>();
  for (const asset of assets) if (!nodes.has(asset.assetId)) nodes.set(asset.assetId, asset);
  const known = new Map<string, GraphEdge>();
  const down = new Map<string, GraphEdge[]>();
  const up = new Map<string, GraphEdge[]>();
  for (const relation of relations) {
    const key = relationKey(relation);
    if (known.has(key) || !nodes.has(relation.fromId) || !nodes.has(relation.toId)) continue;
    const edge = { ...relation, key };
    known.set(key, edge);
    push(down, edge.fromId, edge);
    push(up, edge.toId, edge);
  }
  return { nodes, edges: [...known.values()], down, up };
}

const push = (map: Map<string, GraphEdge[]>, id: string, edge: GraphEdge): void => {
  const list = map.get(id);
  if (list) list.push(edge);
  else map.set(id, [edge]);
};

/** Hangs what contains something and is contained in nothing below the project. Pure. */
export function buildGraphWithRoot(
  assets: readonly TopologyAsset[],
  relations: readonly TopologyRelation[],
  root: { readonly assetId: string; readonly assetName: string },
): TopologyGraph {
  const contained = new Set<string>();
  const containing = new Set<string>();
  for (const { topologyTypeId, fromId, toId } of relations)
    if (topologyTypeId === CONTAINS) {
      contained.add(toId);
      containing.add(fromId);
    }
  const tops = [...containing].filter((id) => !contained.has(id));
  if (tops.length === 0) return buildGraph(assets, relations);
  const top: GraphNode = { ...root, assetNumber: '', isRoot: true };
  const toTops = tops.map((toId) => ({
    topologyTypeId: CONTAINS,
    fromId: root.assetId,
    toId,
    isOfRoot: true as const,
  }));
  return buildGraph([top, ...assets], [...toTops, ...relations]);
}

/** Everything below an asset by relations of a type, itself left out. Pure. */
export function findBelow(graph: TopologyGraph, id: string, typeId: string): Set<string> {
  const found = new Set<string>();
  const waiting = [id];
  for (let at = waiting.pop(); at !== undefined; at = waiting.pop())
    for (const { topologyTypeId, toId } of getEdgesDown(graph, at))
      if (topologyTypeId === typeId && toId !== id && !found.has(toId)) {
        found.add(toId);
        waiting.push(toId);
      }
  return found;
}

/** The picture without what stands below folded assets; how many each of them hides. Pure. */
export function foldGraph(
  graph: TopologyGraph,
  foldedIds: ReadonlySet<string>,
): { readonly graph: TopologyGraph; readonly hides: ReadonlyMap<string, number> } {
  const hides = new Map<string, number>();
  const hidden = new Set<string>();
  for (const id of foldedIds) {
    if (!graph.nodes.has(id)) continue;
    const inside = findBelow(graph, id, CONTAINS);
    if (inside.size === 0) continue;
    hides.set(id, inside.size);
    for (const one of inside) hidden.add(one);
  }
  if (hidden.size === 0) return { graph, hides };
  const visible = [...graph.nodes.values()].filter(({ assetId }) => !hidden.has(assetId));
  return { graph: buildGraph(visible, graph.edges), hides };
}
