import { refuse } from '@twinscape/contract';
import { modelRefusals as refusals, type TreeNode } from '@twinscape/contract/models';
import type { Database } from '../../../platform/db/index.ts';
import { formatElementId } from './elementId.ts';
import { type ElementNames, loadElementIndexes, loadElementNames } from './elementStore.ts';
import { formatNodeId, type ParsedNodeId, parseNodeId } from './nodeId.ts';
import { classAt, type ElementOutline, isStructureAt, listAncestors, listSubtreeElements } from './outline.ts';
import { getOutline } from './outlineStore.ts';
import { findSystemById, loadSystems } from './systemStore.ts';
import { countLevelEntries, isGrouped, listLevelEntries, type TreeLevelEntry } from './treeLevel.ts';

export type TreePage = {
  readonly by: 'storey' | 'class' | 'system';
  readonly parentId: string | undefined;
  readonly pageIndex: number;
  readonly pageSize: number;
};
type Level = { readonly count: number; readonly list: TreeNode[] };

/** One page of one level. Refuses a parent that the version does not hold with `model.elementNotFound`. */
export async function loadTreeLevel(database: Database, version: number, page: TreePage): Promise<Level> {
  const outline = await getOutline(database, version);
  const parent = page.parentId === undefined ? undefined : parseNodeId(page.parentId);
  if (page.parentId !== undefined && !parent) throw refuse(refusals['model.elementNotFound']);
  if (!parent && page.by === 'class') return toLevel(page, listClassNodes(outline));
  if (!parent && page.by === 'system') return toLevel(page, await loadSystemNodes(database, version));
  const entries = await loadEntries(database, version, outline, parent);
  const pageEntries = takePage(page, entries);
  const names = await loadElementNames(database.db, version, pageEntries.map(entryIndex));
  // By class and by system elements stand for themselves: what they consist of has a place of its own there.
  const isFlat = parent?.kind === 'class' || parent?.kind === 'system';
  return { count: entries.length, list: pageEntries.map((entry) => toTreeNode(outline, entry, names, isFlat)) };
}

const entryIndex = (entry: TreeLevelEntry): number => ('members' in entry ? entry.parent : entry.index);
const takePage = <T>({ pageIndex, pageSize }: TreePage, all: readonly T[]): T[] =>
  all.slice((pageIndex - 1) * pageSize, pageIndex * pageSize);
const toLevel = (page: TreePage, nodes: readonly TreeNode[]): Level => ({
  count: nodes.length,
  list: takePage(page, nodes),
});

async function loadEntries(
  database: Database,
  version: number,
  outline: ElementOutline,
  parent: ParsedNodeId | undefined,
): Promise<readonly TreeLevelEntry[]> {
  if (!parent) return listLevelEntries(outline);
  if (parent.kind === 'element')
    return listLevelEntries(outline, await requireElementIndex(database, version, parent.elementId));
  return (await loadMembers(database, version, outline, parent)).map((index) => ({ index }));
}

/** The elements that a class, a system or a group of a class has, in the order of names. */
async function loadMembers(
  database: Database,
  version: number,
  outline: ElementOutline,
  node: Exclude<ParsedNodeId, { kind: 'element' }>,
): Promise<readonly number[]> {
  if (node.kind === 'class') {
    const place = outline.classes.indexOf(node.class);
    if (place < 0) throw refuse(refusals['model.elementNotFound']);
    return [...outline.byRank].filter((index) => outline.classOf[index] === place);
  }
  if (node.kind === 'system') {
    const system = await findSystemById(database.db, version, node.systemId);
    if (!system) throw refuse(refusals['model.elementNotFound']);
    return sortByRank(outline, system.members);
  }
  const level = listLevelEntries(outline, await requireElementIndex(database, version, node.elementId));
  const group = level.find((entry) => 'members' in entry && entry.class === node.class);
  if (!group || !('members' in group)) throw refuse(refusals['model.elementNotFound']);
  return group.members;
}

const sortByRank = (outline: ElementOutline, indexes: readonly number[]): number[] =>
  [...indexes].sort((a, b) => (outline.ranks[a] ?? 0) - (outline.ranks[b] ?? 0));

/** The number of an element by its name on the wire, or `model.elementNotFound`. */
export async function requireElementIndex(database: Database, version: number, elementId: string): Promise<number> {
  const index = (await loadElementIndexes(database.db, version, [elementId])).get(elementId);
  if (index === undefined) throw refuse(refusals['model.elementNotFound']);
  return index;
}

function listClassNodes(outline: ElementOutline): TreeNode[] {
  const counts = new Int32Array(outline.classes.length);
  for (const place of outline.classOf) counts[place] = (counts[place] ?? 0) + 1;
  return outline.classes
    .map((name, place) => toGroupNode({ kind: 'class', class: name }, name, name, counts[place] ?? 0))
    .sort((a, b) => (a.name < b.name ? -1 : 1));
}

const loadSystemNodes = async (database: Database, version: number): Promise<TreeNode[]> =>
  (await loadSystems(database.db, version)).map((system) =>
    toGroupNode({ kind: 'system', systemId: system.globalId }, system.name, system.class, system.members.length),
  );

const toGroupNode = (node: ParsedNodeId, name: string, className: string, count: number): TreeNode => ({
  nodeId: formatNodeId(node),
  name,
  kind: 'group',
  class: className,
  elementId: undefined,
  index: undefined,
  elementCount: count,
  childCount: count,
});

function toTreeNode(
  outline: ElementOutline,
  entry: TreeLevelEntry,
  names: ReadonlyMap<number, ElementNames>,
  isFlat: boolean,
): TreeNode {
  const named = names.get(entryIndex(entry));
  const elementId = named ? formatElementId(named) : '';
  if ('members' in entry) {
    const node = { kind: 'group', elementId, class: entry.class } as const;
    const count = entry.members.reduce((sum, index) => sum + (outline.counts[index] ?? 0), 0);
    return { ...toGroupNode(node, entry.class, entry.class, count), childCount: entry.members.length };
  }
  const { index } = entry;
  return {
    nodeId: formatNodeId({ kind: 'element', elementId }),
    name: named?.name ?? '',
    kind: isStructureAt(outline, index) ? 'group' : 'element',
    class: classAt(outline, index),
    elementId,
    index,
    elementCount: isFlat ? 1 : (outline.counts[index] ?? 0),
    childCount: isFlat ? 0 : countLevelEntries(outline, index),
  };
}

/** Numbers of all elements at and below a node, ascending; as many as its `elementCount`. */
export async function loadIndexesBelow(database: Database, version: number, nodeId: string): Promise<number[]> {
  const outline = await getOutline(database, version);
  const node = parseNodeId(nodeId);
  if (!node) throw refuse(refusals['model.elementNotFound']);
  const found =
    node.kind === 'element'
      ? listSubtreeElements(outline, await requireElementIndex(database, version, node.elementId))
      : await loadMembers(database, version, outline, node);
  const all = node.kind === 'group' ? found.flatMap((index) => listSubtreeElements(outline, index)) : [...found];
  return all.sort((a, b) => a - b);
}

/** Number of an element and the nodes to open to see it in the tree by storey, itself last. */
export type ElementPaths = ReadonlyMap<number, readonly { readonly nodeId: string; readonly name: string }[]>;

export async function loadElementPaths(
  database: Database,
  version: number,
  indexes: readonly number[],
): Promise<ElementPaths> {
  const outline = await getOutline(database, version);
  const lines = indexes.map((index) => [...listAncestors(outline, index), index]);
  const names = await loadElementNames(database.db, version, [...new Set(lines.flat())]);
  return new Map(
    lines.map((line) => [
      line.at(-1) ?? -1,
      line.flatMap((index, at) => {
        const named = names.get(index);
        const elementId = named ? formatElementId(named) : '';
        const next = line[at + 1];
        const own = { nodeId: formatNodeId({ kind: 'element', elementId }), name: named?.name ?? '' };
        if (next === undefined || !isGrouped(outline, index, next)) return [own];
        const group = { kind: 'group', elementId, class: classAt(outline, next) } as const;
        return [own, { nodeId: formatNodeId(group), name: group.class }];
      }),
    ]),
  );
}
