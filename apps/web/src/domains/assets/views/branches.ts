import type { AssetCategoryNode, AssetView } from '@twinscape/contract/assets';
import { type Branch, type BranchRow, type DropPlace, findBranch } from '../../../ui/tree/branches.ts';

/** A view or one of its categories. A smart view is a view with a filter and nothing below it. */
export type ViewBranch = Branch & { readonly below: readonly ViewBranch[]; readonly viewId: string } & (
    | { readonly kind: 'view'; readonly view: AssetView }
    | { readonly kind: 'category'; readonly node: AssetCategoryNode }
  );

const toCategoryBranches = (tree: readonly AssetCategoryNode[]): ViewBranch[] =>
  tree.map((node) => ({
    id: node.assetCategoryId,
    name: node.categoryName,
    kind: 'category',
    icon: 'folder',
    count: node.assetCount,
    viewId: node.assetViewId,
    below: toCategoryBranches(node.categoryLists),
    node,
  }));

/**
 * The views of a project with their categories as they hang beside the screen (C-AVIEW-07). `smartCounts`: how many
 * assets smart views find, as far as it is known. Pure.
 */
export const toViewBranches = (
  views: readonly AssetView[],
  smartCounts: ReadonlyMap<string, number> = new Map(),
): ViewBranch[] =>
  views.map((view) => ({
    id: view.assetViewId,
    name: view.assetViewName,
    kind: 'view',
    icon: view.filter ? 'star' : 'cards',
    count: view.filter ? smartCounts.get(view.assetViewId) : view.assetCount,
    viewId: view.assetViewId,
    below: toCategoryBranches(view.categories),
    view,
  }));

export const isSmart = (branch: ViewBranch): boolean => branch.kind === 'view' && branch.view.filter !== undefined;

type Row = BranchRow<ViewBranch>;

/**
 * Whether a view or a category may come to stand there: views among views, categories in their own view and not below
 * themselves. Pure.
 */
export function canMoveViewBranch({ branch, above }: Row, target: Row | undefined, place: DropPlace): boolean {
  if (!target) return false;
  const { branch: there } = target;
  if (there.id === branch.id) return false;
  if (branch.kind === 'view') return there.kind === 'view' && place !== 'into';
  if (there.viewId !== branch.viewId || findBranch([branch], there.id)) return false;
  return place === 'into' ? above?.id !== there.id : there.kind === 'category';
}

/** For antd's TreeSelect: categories to choose from, below their view where there are several. */
export type CategoryChoice = { readonly value: string; readonly title: string; readonly children: CategoryChoice[] };
export const toCategoryChoices = (tree: readonly ViewBranch[]): CategoryChoice[] =>
  tree.map(({ id, name, below }) => ({ value: id, title: name, children: toCategoryChoices(below) }));
