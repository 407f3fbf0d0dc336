import { classAt, type ElementOutline, getChildren, isStructureAt } from './outline.ts';

/**
 * One entry of a level of the tree by storey, before names are known: an element, or the elements of a class right
 * below `of`.
 */
export type TreeLevelEntry =
  | { readonly index: number }
  | { readonly parent: number; readonly class: string; readonly members: readonly number[] };

/**
 * The children of an element as the tree shows them. Below structure (site, building, storey) stand its parts first,
 * storeys from the ground up, then the elements that stand right there, grouped by class; below anything else its parts
 * one by one. Without an element: the roots.
 */
export function listLevelEntries(outline: ElementOutline, index?: number): TreeLevelEntry[] {
  const children = [...getChildren(outline, index)];
  if (index === undefined || !isStructureAt(outline, index)) return children.map((child) => ({ index: child }));
  const parts = children
    .filter((child) => isPart(outline, child))
    .sort((a, b) => elevationAt(outline, a) - elevationAt(outline, b));
  const groups = new Map<string, number[]>();
  for (const child of children) {
    if (isPart(outline, child)) continue;
    const name = classAt(outline, child);
    const members = groups.get(name);
    if (members) members.push(child);
    else groups.set(name, [child]);
  }
  return [
    ...parts.map((part) => ({ index: part })),
    ...[...groups]
      .sort(([a], [b]) => (a < b ? -1 : 1))
      .map(([name, members]) => ({ parent: index, class: name, members })),
  ];
}

/** Whether the tree shows an element within a group of its class, below the parent that it has. */
export const isGrouped = (outline: ElementOutline, parent: number, child: number): boolean =>
  isStructureAt(outline, parent) && !isPart(outline, child);

/** Rooms stand among the parts of a storey, not in a group. */
const isPart = (outline: ElementOutline, index: number): boolean =>
  isStructureAt(outline, index) || classAt(outline, index) === 'IfcSpace';

/** Parts without an elevation keep the order of names, above those that have one. */
const elevationAt = (outline: ElementOutline, index: number): number =>
  outline.elevations.get(index) ?? Number.MAX_VALUE;

/** How many children the tree shows below an element. */
export function countLevelEntries(outline: ElementOutline, index: number): number {
  const children = getChildren(outline, index);
  if (!isStructureAt(outline, index)) return children.length;
  const groups = new Set<string>();
  let parts = 0;
  for (const child of children) {
    if (isPart(outline, child)) parts += 1;
    else groups.add(classAt(outline, child));
  }
  return parts + groups.size;
}
