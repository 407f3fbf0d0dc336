import { refuse } from '@twinscape/contract';
import { modelRefusals as refusals, type TreeNode } from '@twinscape/contract/models';
import type { Database } from '../../../platform/db/index.ts';
import { elementIdOf } from './elementId.ts';
import { type ElementNames, loadElementIndexes, loadElementNames } from './elementStore.ts';
import { childCountOf, type Entry, isGrouped, levelBelow } from './level.ts';
import { type Node, nodeIdOf, nodeOf } from './nodeId.ts';
import { ancestorsOf, below, classAt, isStructureAt, type Outline } from './outline.ts';
import { outlineFor } from './outlineStore.ts';
import { loadSystems, systemById } from './systemStore.ts';

export type TreePage = {
  readonly by: 'storey' | 'class' | 'system';
  readonly parentId: string | undefined;
  readonly pageIndex: number;
  readonly pageSize: number;
};
type Level = { readonly count: number; readonly list: TreeNode[] };

/** One page of one level. Refuses a parent that the version does not hold with `model.elementNotFound`. */
export async function treeLevel(database: Database, version: number, page: TreePage): Promise<Level> {
  const outline = await outlineFor(database, version);
  const parent = page.parentId === undefined ? undefined : nodeOf(page.parentId);
  if (page.parentId !== undefined && !parent) throw refuse(refusals['model.elementNotFound']);
  if (!parent && page.by === 'class') return slice(page, classNodes(outline));
  if (!parent && page.by === 'system') return slice(page, await systemNodes(database, version));
  const entries = await entriesOf(database, version, outline, parent);
  const shown = cut(page, entries);
  const names = await loadElementNames(database.db, version, shown.map(indexOf));
  // By class and by system elements stand for themselves: what they consist of has a place of its own there.
  const isFlat = parent?.kind === 'class' || parent?.kind === 'system';
  return { count: entries.length, list: shown.map((entry) => nodeFor(outline, entry, names, isFlat)) };
}

const indexOf = (entry: Entry): number => ('members' in entry ? entry.of : entry.index);
const cut = <T>({ pageIndex, pageSize }: TreePage, all: readonly T[]): T[] =>
  all.slice((pageIndex - 1) * pageSize, pageIndex * pageSize);
const slice = (page: TreePage, nodes: readonly TreeNode[]): Level => ({ count: nodes.length, list: cut(page, nodes) });

async function entriesOf(
  database: Database,
  version: number,
  outline: Outline,
  parent: Node | undefined,
): Promise<readonly Entry[]> {
  if (!parent) return levelBelow(outline);
  if (parent.kind === 'element') return levelBelow(outline, await indexOrRefuse(database, version, parent.elementId));
  return (await membersOf(database, version, outline, parent)).map((index) => ({ index }));
}

/** The elements that a class, a system or a group of a class has, in the order of names. */
async function membersOf(
  database: Database,
  version: number,
  outline: Outline,
  node: Exclude<Node, { kind: 'element' }>,
): Promise<readonly number[]> {
  if (node.kind === 'class') {
    const place = outline.classes.indexOf(node.class);
    if (place < 0) throw refuse(refusals['model.elementNotFound']);
    return [...outline.byRank].filter((index) => outline.classOf[index] === place);
  }
  if (node.kind === 'system') {
    const system = await systemById(database.db, version, node.systemId);
    if (!system) throw refuse(refusals['model.elementNotFound']);
    return inOrder(outline, system.members);
  }
  const level = levelBelow(outline, await indexOrRefuse(database, version, node.elementId));
  const group = level.find((entry) => 'members' in entry && entry.class === node.class);
  if (!group || !('members' in group)) throw refuse(refusals['model.elementNotFound']);
  return group.members;
}

const inOrder = (outline: Outline, indexes: readonly number[]): number[] =>
  [...indexes].sort((a, b) => (outline.ranks[a] ?? 0) - (outline.ranks[b] ?? 0));

/** The number of an element by its name on the wire, or `model.elementNotFound`. */
export async function indexOrRefuse(database: Database, version: number, elementId: string): Promise<number> {
  const index = (await loadElementIndexes(database.db, version, [elementId])).get(elementId);
  if (index === undefined) throw refuse(refusals['model.elementNotFound']);
  return index;
}

function classNodes(outline: Outline): TreeNode[] {
  const counts = new Int32Array(outline.classes.length);
  for (const place of outline.classOf) counts[place] = (counts[place] ?? 0) + 1;
  return outline.classes
    .map((name, place) => groupNode({ kind: 'class', class: name }, name, name, counts[place] ?? 0))
    .sort((a, b) => (a.name < b.name ? -1 : 1));
}

const systemNodes = async (database: Database, version: number): Promise<TreeNode[]> =>
  (await loadSystems(database.db, version)).map((system) =>
    groupNode({ kind: 'system', systemId: system.globalId }, system.name, system.class, system.members.length),
  );

const groupNode = (node: Node, name: string, className: string, count: number): TreeNode => ({
  nodeId: nodeIdOf(node),
  name,
  kind: 'group',
  class: className,
  elementId: undefined,
  index: undefined,
  elementCount: count,
  childCount: count,
});

function nodeFor(outline: Outline, entry: Entry, names: ReadonlyMap<number, ElementNames>, isFlat: boolean): TreeNode {
  const named = names.get(indexOf(entry));
  const elementId = named ? elementIdOf(named) : '';
  if ('members' in entry) {
    const node = { kind: 'group', elementId, class: entry.class } as const;
    const count = entry.members.reduce((sum, index) => sum + (outline.counts[index] ?? 0), 0);
    return { ...groupNode(node, entry.class, entry.class, count), childCount: entry.members.length };
  }
  const { index } = entry;
  return {
    nodeId: nodeIdOf({ kind: 'element', elementId }),
    name: named?.name ?? '',
    kind: isStructureAt(outline, index) ? 'group' : 'element',
    class: classAt(outline, index),
    elementId,
    index,
    elementCount: isFlat ? 1 : (outline.counts[index] ?? 0),
    childCount: isFlat ? 0 : childCountOf(outline, index),
  };
}

/** Numbers of all elements at and below a node, ascending; as many as its `elementCount`. */
export async function indexesBelow(database: Database, version: number, nodeId: string): Promise<number[]> {
  const outline = await outlineFor(database, version);
  const node = nodeOf(nodeId);
  if (!node) throw refuse(refusals['model.elementNotFound']);
  const found =
    node.kind === 'element'
      ? below(outline, await indexOrRefuse(database, version, node.elementId))
      : await membersOf(database, version, outline, node);
  const all = node.kind === 'group' ? found.flatMap((index) => below(outline, index)) : [...found];
  return all.sort((a, b) => a - b);
}

/** Number of an element and the nodes to open to see it in the tree by storey, itself last. */
export type Way = ReadonlyMap<number, readonly { readonly nodeId: string; readonly name: string }[]>;

export async function waysTo(database: Database, version: number, indexes: readonly number[]): Promise<Way> {
  const outline = await outlineFor(database, version);
  const lines = indexes.map((index) => [...ancestorsOf(outline, index), index]);
  const names = await loadElementNames(database.db, version, [...new Set(lines.flat())]);
  return new Map(
    lines.map((line) => [
      line.at(-1) ?? -1,
      line.flatMap((index, at) => {
        const named = names.get(index);
        const elementId = named ? elementIdOf(named) : '';
        const next = line[at + 1];
        const own = { nodeId: nodeIdOf({ kind: 'element', elementId }), name: named?.name ?? '' };
        if (next === undefined || !isGrouped(outline, index, next)) return [own];
        const group = { kind: 'group', elementId, class: classAt(outline, next) } as const;
        return [own, { nodeId: nodeIdOf(group), name: group.class }];
      }),
    ]),
  );
}
