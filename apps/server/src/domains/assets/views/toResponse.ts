import { type AssetCategoryNode, type AssetView, savedAssetFilter } from '@twinscape/contract/assets';
import { groupRows } from '../../../platform/tree/index.ts';
import type { AssetCategory, AssetView as ViewRow } from '../viewStore.ts';

type Counts = ReadonlyMap<string, number>;

const toCategoryNode = (
  category: AssetCategory,
  counts: Counts,
  categoryLists: AssetCategoryNode[],
): AssetCategoryNode => ({
  assetCategoryId: category.id,
  assetViewId: category.viewId,
  categoryName: category.categoryName,
  parentId: category.parentId ?? undefined,
  assetCount: counts.get(category.id) ?? 0,
  categoryLists,
});

/** A category that has nothing below it. Pure. */
export const toEmptyCategoryNode = (category: AssetCategory): AssetCategoryNode =>
  toCategoryNode(category, new Map(), []);

/** E-AssetCategoryNode: the trees of categories, as many as there are at the top. Pure. */
export function toCategoryTree(categories: readonly AssetCategory[], counts: Counts): AssetCategoryNode[] {
  const below = groupRows(categories, ({ parentId }) => parentId ?? '');
  const toNode = (one: AssetCategory): AssetCategoryNode =>
    toCategoryNode(one, counts, (below.get(one.id) ?? []).map(toNode));
  return (below.get('') ?? []).map(toNode);
}

/** E-AssetView. Pure. */
export function toAssetView(view: ViewRow, categories: readonly AssetCategory[], counts: Counts): AssetView {
  const of = { assetViewId: view.id, assetViewName: view.viewName };
  if (view.filter !== null) return { ...of, filter: savedAssetFilter.parse(view.filter), categories: [] };
  return { ...of, assetCount: counts.get(view.id) ?? 0, categories: toCategoryTree(categories, counts) };
}
