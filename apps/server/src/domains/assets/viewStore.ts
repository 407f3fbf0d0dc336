import { and, eq } from 'drizzle-orm';
import type { Db } from '../../platform/db/index.ts';
import { assetCategory, assetInCategory, assetView } from './tables.ts';

export type AssetCategory = typeof assetCategory.$inferSelect;

export async function categoryInProject(
  db: Db,
  projectId: string,
  id: string,
  lock?: 'update' | 'share',
): Promise<AssetCategory | undefined> {
  const query = db
    .select()
    .from(assetCategory)
    .where(and(eq(assetCategory.id, id), eq(assetCategory.projectId, projectId)));
  const [row] = lock ? await query.for(lock) : await query;
  return row;
}

/** Puts assets into a category; answers how many of them were not in it before. */
export async function joinCategory(tx: Db, categoryId: string, assetIds: readonly string[]): Promise<number> {
  if (assetIds.length === 0) return 0;
  const rows = await tx
    .insert(assetInCategory)
    .values(assetIds.map((assetId) => ({ categoryId, assetId })))
    .onConflictDoNothing()
    .returning({ assetId: assetInCategory.assetId });
  return rows.length;
}

/** Views and their categories go with their project; assets have left the categories before. */
export async function deleteProjectViews(tx: Db, projectId: string): Promise<void> {
  await tx.delete(assetCategory).where(eq(assetCategory.projectId, projectId));
  await tx.delete(assetView).where(eq(assetView.projectId, projectId));
}
