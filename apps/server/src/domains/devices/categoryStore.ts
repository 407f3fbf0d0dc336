import { and, asc, count, eq, inArray, max, sql } from 'drizzle-orm';
import type { Db } from '../../platform/db/index.ts';
import { device, deviceCategory, deviceInCategory } from './tables.ts';

export type Category = typeof deviceCategory.$inferSelect;

/** Unique violation of this index: a sibling has that name, in whatever case. */
export const CATEGORY_NAME_TAKEN = 'device_category_name';

/** All categories of a project in their order. */
export function loadDeviceCategories(db: Db, projectId: string): Promise<Category[]> {
  return db
    .select()
    .from(deviceCategory)
    .where(eq(deviceCategory.projectId, projectId))
    .orderBy(asc(deviceCategory.sort), asc(deviceCategory.id));
}

/** Which devices of the project stand in which category. */
export async function loadCategoryMemberships(
  db: Db,
  projectId: string,
): Promise<{ categoryId: string; deviceId: string }[]> {
  return db
    .select({ categoryId: deviceInCategory.categoryId, deviceId: deviceInCategory.deviceId })
    .from(deviceInCategory)
    .innerJoin(deviceCategory, eq(deviceCategory.id, deviceInCategory.categoryId))
    .where(eq(deviceCategory.projectId, projectId));
}

export async function deviceCategoryInProject(
  db: Db,
  projectId: string,
  id: string,
  lock?: 'update' | 'share',
): Promise<Category | undefined> {
  const query = db
    .select()
    .from(deviceCategory)
    .where(and(eq(deviceCategory.id, id), eq(deviceCategory.projectId, projectId)));
  const [row] = lock ? await query.for(lock) : await query;
  return row;
}

/** Adds a category behind its siblings; the project must be held. */
export async function insertCategory(
  tx: Db,
  values: { readonly projectId: string; readonly parentId: string | undefined; readonly categoryName: string },
): Promise<Category> {
  const [last] = await tx
    .select({ sort: max(deviceCategory.sort) })
    .from(deviceCategory)
    .where(eq(deviceCategory.projectId, values.projectId));
  const [row] = await tx
    .insert(deviceCategory)
    .values({ ...values, parentId: values.parentId ?? null, sort: (last?.sort ?? 0) + 1 })
    .returning();
  if (!row) throw new Error('the category was not inserted');
  return row;
}

export async function updateCategory(
  tx: Db,
  id: string,
  values: Partial<Pick<Category, 'categoryName' | 'parentId' | 'sort'>>,
): Promise<void> {
  await tx
    .update(deviceCategory)
    .set({ ...values, updatedAt: sql`now()` })
    .where(eq(deviceCategory.id, id));
}

/** Puts categories of a project into the order of the list. */
export async function orderCategories(tx: Db, projectId: string, ids: readonly string[]): Promise<void> {
  await tx
    .update(deviceCategory)
    .set({ sort: sql`array_position(${sql.param([...ids])}::uuid[], ${deviceCategory.id})` })
    .where(and(eq(deviceCategory.projectId, projectId), inArray(deviceCategory.id, [...ids])));
}

export async function deleteCategory(tx: Db, id: string): Promise<void> {
  await tx.delete(deviceCategory).where(eq(deviceCategory.id, id));
}

export async function countDevicesIn(tx: Db, categoryId: string): Promise<number> {
  const [row] = await tx
    .select({ count: count() })
    .from(deviceInCategory)
    .where(eq(deviceInCategory.categoryId, categoryId));
  return row?.count ?? 0;
}

/** Puts devices into a category; answers how many of them were not in it before. */
export async function addToCategory(tx: Db, categoryId: string, deviceIds: readonly string[]): Promise<number> {
  if (deviceIds.length === 0) return 0;
  const rows = await tx
    .insert(deviceInCategory)
    .values(deviceIds.map((deviceId) => ({ categoryId, deviceId })))
    .onConflictDoNothing()
    .returning({ deviceId: deviceInCategory.deviceId });
  return rows.length;
}

export async function removeFromCategory(tx: Db, categoryId: string, deviceIds: readonly string[]): Promise<number> {
  const rows = await tx
    .delete(deviceInCategory)
    .where(and(eq(deviceInCategory.categoryId, categoryId), inArray(deviceInCategory.deviceId, [...deviceIds])))
    .returning({ deviceId: deviceInCategory.deviceId });
  return rows.length;
}

/** Takes devices out of every category. */
export async function removeFromAllCategories(tx: Db, deviceIds: readonly string[]): Promise<void> {
  await tx.delete(deviceInCategory).where(inArray(deviceInCategory.deviceId, [...deviceIds]));
}

/** The categories that devices stand in, in the order of the tree's rows. */
export async function loadCategoriesOfDevices(
  db: Db,
  deviceIds: readonly string[],
): Promise<{ deviceId: string; categoryId: string; categoryName: string }[]> {
  if (deviceIds.length === 0) return [];
  return db
    .select({
      deviceId: deviceInCategory.deviceId,
      categoryId: deviceInCategory.categoryId,
      categoryName: deviceCategory.categoryName,
    })
    .from(deviceInCategory)
    .innerJoin(deviceCategory, eq(deviceCategory.id, deviceInCategory.categoryId))
    .where(inArray(deviceInCategory.deviceId, [...deviceIds]))
    .orderBy(asc(deviceCategory.sort), asc(deviceCategory.id));
}

/** All categories of a project, with what stands in them, go with it. */
export async function deleteProjectCategories(tx: Db, projectId: string): Promise<void> {
  const own = tx.select({ id: deviceCategory.id }).from(deviceCategory).where(eq(deviceCategory.projectId, projectId));
  await tx.delete(deviceInCategory).where(inArray(deviceInCategory.categoryId, own));
  await tx.delete(deviceCategory).where(eq(deviceCategory.projectId, projectId));
}

/** Ids of the devices that stand in any of the categories; a condition for lists. */
export const isInCategories = (categoryIds: readonly string[]) =>
  sql`exists (select from ${deviceInCategory} where ${deviceInCategory.deviceId} = ${device.id}
    and ${deviceInCategory.categoryId} = any(${sql.param([...categoryIds])}::uuid[]))`;
export const isInNoCategory = sql`not exists (select from ${deviceInCategory} where ${deviceInCategory.deviceId} = ${device.id})`;
