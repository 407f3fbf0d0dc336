import { and, asc, count, eq, inArray, max, sql } from 'drizzle-orm';
import type { Db } from '../../platform/db/index.ts';
import { asset, assetClass, assetProperty, assetType } from './tables.ts';

export type AssetClass = typeof assetClass.$inferSelect;
export type AssetType = typeof assetType.$inferSelect;

/** Unique violations of these indexes: a sibling, or a type of the class, has that name in whatever case. */
export const CLASS_NAME_TAKEN = 'asset_class_name';
export const TYPE_NAME_TAKEN = 'asset_type_name';

/** All classes of a project in their order. */
export function loadAssetClasses(db: Db, projectId: string): Promise<AssetClass[]> {
  return db
    .select()
    .from(assetClass)
    .where(eq(assetClass.projectId, projectId))
    .orderBy(asc(assetClass.sort), asc(assetClass.id));
}

/** All types of a project in their order. */
export function loadAssetTypes(db: Db, projectId: string): Promise<AssetType[]> {
  return db
    .select()
    .from(assetType)
    .where(eq(assetType.projectId, projectId))
    .orderBy(asc(assetType.sort), asc(assetType.id));
}

/** How many assets each type of a project has; types without any are left out. */
export async function countAssetsByType(db: Db, projectId: string): Promise<Map<string, number>> {
  const rows = await db
    .select({ typeId: asset.typeId, count: count() })
    .from(asset)
    .where(eq(asset.projectId, projectId))
    .groupBy(asset.typeId);
  return new Map(rows.map((row) => [row.typeId, row.count]));
}

export async function classInProject(
  db: Db,
  projectId: string,
  id: string,
  lock?: 'update' | 'share',
): Promise<AssetClass | undefined> {
  const query = db
    .select()
    .from(assetClass)
    .where(and(eq(assetClass.id, id), eq(assetClass.projectId, projectId)));
  const [row] = lock ? await query.for(lock) : await query;
  return row;
}

export async function typeInProject(
  db: Db,
  projectId: string,
  id: string,
  lock?: 'update' | 'share',
): Promise<AssetType | undefined> {
  const query = db
    .select()
    .from(assetType)
    .where(and(eq(assetType.id, id), eq(assetType.projectId, projectId)));
  const [row] = lock ? await query.for(lock) : await query;
  return row;
}

/** Adds a class behind its siblings; the project must be held. */
export async function insertClass(
  tx: Db,
  values: { readonly projectId: string; readonly parentId: string | undefined; readonly className: string },
): Promise<AssetClass> {
  const [last] = await tx
    .select({ sort: max(assetClass.sort) })
    .from(assetClass)
    .where(eq(assetClass.projectId, values.projectId));
  const [row] = await tx
    .insert(assetClass)
    .values({ ...values, parentId: values.parentId ?? null, sort: (last?.sort ?? 0) + 1 })
    .returning();
  if (!row) throw new Error('the class was not inserted');
  return row;
}

export async function updateClass(
  tx: Db,
  id: string,
  values: Partial<Pick<AssetClass, 'className' | 'parentId'>>,
): Promise<void> {
  await tx
    .update(assetClass)
    .set({ ...values, updatedAt: sql`now()` })
    .where(eq(assetClass.id, id));
}

/** Puts siblings into the order of the list. */
export async function orderClasses(tx: Db, ids: readonly string[]): Promise<void> {
  await tx
    .update(assetClass)
    .set({ sort: sql`array_position(${sql.param([...ids])}::uuid[], ${assetClass.id})` })
    .where(inArray(assetClass.id, [...ids]));
}

export async function deleteClass(tx: Db, id: string): Promise<void> {
  await tx.delete(assetClass).where(eq(assetClass.id, id));
}

/** Adds a type behind the others; the project must be held. */
export async function insertType(
  tx: Db,
  values: Pick<AssetType, 'projectId' | 'classId' | 'typeName' | 'numberPattern'>,
): Promise<AssetType> {
  const [last] = await tx
    .select({ sort: max(assetType.sort) })
    .from(assetType)
    .where(eq(assetType.projectId, values.projectId));
  const [row] = await tx
    .insert(assetType)
    .values({ ...values, sort: (last?.sort ?? 0) + 1 })
    .returning();
  if (!row) throw new Error('the type was not inserted');
  return row;
}

export async function updateType(
  tx: Db,
  id: string,
  values: Partial<Pick<AssetType, 'typeName' | 'classId' | 'numberPattern'>>,
): Promise<void> {
  await tx
    .update(assetType)
    .set({ ...values, updatedAt: sql`now()` })
    .where(eq(assetType.id, id));
}

/** Puts types into the order of the list. */
export async function orderTypes(tx: Db, ids: readonly string[]): Promise<void> {
  await tx
    .update(assetType)
    .set({ sort: sql`array_position(${sql.param([...ids])}::uuid[], ${assetType.id})` })
    .where(inArray(assetType.id, [...ids]));
}

/** Takes a type with the properties that it defines away. */
export async function deleteType(tx: Db, id: string): Promise<void> {
  await tx.delete(assetProperty).where(eq(assetProperty.typeId, id));
  await tx.delete(assetType).where(eq(assetType.id, id));
}

export async function countAssetsOfType(tx: Db, typeId: string): Promise<number> {
  const [row] = await tx.select({ count: count() }).from(asset).where(eq(asset.typeId, typeId));
  return row?.count ?? 0;
}

/** Classes and types go with their project. */
export async function deleteProjectClasses(tx: Db, projectId: string): Promise<void> {
  await tx.delete(assetProperty).where(eq(assetProperty.projectId, projectId));
  await tx.delete(assetType).where(eq(assetType.projectId, projectId));
  await tx.delete(assetClass).where(eq(assetClass.projectId, projectId));
}
