import type { DeviceCategory } from '@twinscape/contract/devices';

/** A category as a row of the tree; `depth` 0 is the top. */
export type CategoryTreeRow = { readonly category: DeviceCategory; readonly depth: number };

/** The rows of a tree from top to bottom; what is folded shows nothing below it. Pure. */
export function flattenTree(
  tree: readonly DeviceCategory[],
  folded: ReadonlySet<string>,
  depth = 0,
): CategoryTreeRow[] {
  return tree.flatMap((category) => [
    { category, depth },
    ...(folded.has(category.deviceCategoryId) ? [] : flattenTree(category.categoryLists, folded, depth + 1)),
  ]);
}

const ALL_OPEN: ReadonlySet<string> = new Set();

export const findCategory = (tree: readonly DeviceCategory[], id: string): DeviceCategory | undefined =>
  flattenTree(tree, ALL_OPEN).find(({ category }) => category.deviceCategoryId === id)?.category;

/**
 * May a category come to stand below `target` (undefined: at the top)? Not below itself, and not where it stands
 * already. Pure.
 */
export function canMove(moved: DeviceCategory, target: string | undefined): boolean {
  if (moved.parentId === target) return false;
  return target === undefined || findCategory([moved], target) === undefined;
}

/** For antd's TreeSelect. */
export type TreeOption = { readonly value: string; readonly title: string; readonly children: TreeOption[] };
export const toTreeOptions = (tree: readonly DeviceCategory[]): TreeOption[] =>
  tree.map(({ deviceCategoryId, categoryName, categoryLists }) => ({
    value: deviceCategoryId,
    title: categoryName,
    children: toTreeOptions(categoryLists),
  }));
