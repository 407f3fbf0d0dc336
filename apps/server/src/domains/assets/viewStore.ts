import { and, asc, eq, inArray, sql } from 'drizzle-orm';
import { type Db, orderedRows } from '../../platform/db/index.ts';
import { assetCategory, assetInCategory, assetView } from './tables.ts';

export type AssetView = typeof assetView.$inferSelect;
export type AssetCategory = typeof assetCategory.$inferSelect;

/**
 * Unique violations of these indexes: the project has a view, or a category a sibling, of that name in whatever case.
 */
export const VIEW_NAME_TAKEN = 'asset_view_name';
export const ASSET_CATEGORY_NAME_TAKEN = 'asset_category_name';

const views = orderedRows(assetView);
const categories = orderedRows(assetCategory);

/** All views of a project in their order. */
export const loadAssetViews = views.load;

export const viewInProject = views.find;

/** Adds a view behind the others; the project must be held. */
export const insertView = (
  tx: Db,
  values: { readonly projectId: string; readonly viewName: string; readonly filter?: unknown },
): Promise<AssetView> =>
  views.append(tx, { ...values, filter: values.filter ?? null }, eq(assetView.projectId, values.projectId));

export const updateView: (
  tx: Db,
  id: string,
  values: { readonly viewName: string; readonly filter?: unknown },
) => Promise<void> = views.update;

export const orderViews = views.order;

/**
 * Takes a view away with its categories, which are held first: nothing is put into one of them meanwhile. The assets
 * stay.
 */
export async function deleteView(tx: Db, id: string): Promise<void> {
  const held = await tx
    .select({ id: assetCategory.id })
    .from(assetCategory)
    .where(eq(assetCategory.viewId, id))
    .orderBy(asc(assetCategory.id))
    .for('update');
  const own = held.map((category) => category.id);
  await tx.delete(assetInCategory).where(inArray(assetInCategory.categoryId, own));
  await tx.delete(assetCategory).where(eq(assetCategory.viewId, id));
  await views.remove(tx, id);
}

/** All categories of a project in their order; of one view, when it is named. */
export const loadAssetCategories = (db: Db, projectId: string, viewId?: string): Promise<AssetCategory[]> =>
  categories.load(db, projectId, viewId === undefined ? undefined : eq(assetCategory.viewId, viewId));

/**
 * How many assets stand in each category or below it, each once; and in each view, by the view's id. Those without any
 * are left out.
 */
export async function countAssetsByCategory(db: Db, projectId: string): Promise<Map<string, number>> {
  const { rows } = await db.execute<{ id: string; count: number }>(sql`
    with recursive above(category_id, id) as (
      select id, id from ${assetCategory} where project_id = ${projectId}
      union
      select above.category_id, up.parent_id from above
      join ${assetCategory} up on up.id = above.id where up.parent_id is not null
    )
    select above.id, count(distinct held.asset_id)::integer as count
    from above join ${assetInCategory} held on held.category_id = above.category_id
    group by above.id
    union all
    select one.view_id, count(distinct held.asset_id)::integer
    from ${assetCategory} one join ${assetInCategory} held on held.category_id = one.id
    where one.project_id = ${projectId}
    group by one.view_id`);
  return new Map(rows.map((row) => [row.id, row.count]));
}

export const categoryInProject = categories.find;

/** Adds a category behind the others of its view; the project must be held. */
export const insertAssetCategory = (
  tx: Db,
  values: Pick<AssetCategory, 'projectId' | 'viewId' | 'parentId' | 'categoryName'>,
): Promise<AssetCategory> => categories.append(tx, values, eq(assetCategory.viewId, values.viewId));

export const updateAssetCategory: (
  tx: Db,
  id: string,
  values: Partial<Pick<AssetCategory, 'categoryName' | 'parentId'>>,
) => Promise<void> = categories.update;

export const orderAssetCategories = categories.order;

export const deleteAssetCategory = categories.remove;

export async function countAssetsInCategory(tx: Db, categoryId: string): Promise<number> {
  return tx.$count(assetInCategory, eq(assetInCategory.categoryId, categoryId));
}

/** The categories in which an asset stands. */
export async function loadCategoryIdsOfAsset(db: Db, assetId: string): Promise<string[]> {
  const rows = await db
    .select({ id: assetInCategory.categoryId })
    .from(assetInCategory)
    .where(eq(assetInCategory.assetId, assetId));
  return rows.map(({ id }) => id);
}

/** Takes assets out of a category; answers how many of them were in it. */
export async function removeFromAssetCategory(
  tx: Db,
  categoryId: string,
  assetIds: readonly string[],
): Promise<number> {
  const rows = await tx
    .delete(assetInCategory)
    .where(and(eq(assetInCategory.categoryId, categoryId), inArray(assetInCategory.assetId, [...assetIds])))
    .returning({ assetId: assetInCategory.assetId });
  return rows.length;
}

/** Puts assets into a category; answers which of them were not in it before. */
export async function addToAssetCategory(tx: Db, categoryId: string, assetIds: readonly string[]): Promise<string[]> {
  if (assetIds.length === 0) return [];
  const rows = await tx
    .insert(assetInCategory)
    .values(assetIds.map((assetId) => ({ categoryId, assetId })))
    .onConflictDoNothing()
    .returning({ assetId: assetInCategory.assetId });
  return rows.map(({ assetId }) => assetId);
}

/** Views and their categories go with their project; assets have left the categories before. */
export async function deleteProjectViews(tx: Db, projectId: string): Promise<void> {
  await tx.delete(assetCategory).where(eq(assetCategory.projectId, projectId));
  await tx.delete(assetView).where(eq(assetView.projectId, projectId));
}
