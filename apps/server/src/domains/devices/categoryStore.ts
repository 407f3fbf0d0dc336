import { and, asc, eq, inArray, sql } from 'drizzle-orm';
import { type Db, orderedRows } from '../../platform/db/index.ts';
import { device, deviceCategory, deviceInCategory } from './tables.ts';

export type Category = typeof deviceCategory.$inferSelect;

/** Unique violation of this index: a sibling has that name, in whatever case. */
export const CATEGORY_NAME_TAKEN = 'device_category_name';

const categories = orderedRows(deviceCategory);

/** All categories of a project in their order. */
export const loadDeviceCategories = categories.load;

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

export const deviceCategoryInProject = categories.find;

/** Adds a category behind the others; the project must be held. */
export const insertCategory = (
  tx: Db,
  values: { readonly projectId: string; readonly parentId: string | undefined; readonly categoryName: string },
): Promise<Category> =>
  categories.append(
    tx,
    { ...values, parentId: values.parentId ?? null },
    eq(deviceCategory.projectId, values.projectId),
  );

export const updateCategory: (
  tx: Db,
  id: string,
  values: Partial<Pick<Category, 'categoryName' | 'parentId' | 'sort'>>,
) => Promise<void> = categories.update;

/** Puts categories of a project into the order of the list. */
export async function orderCategories(tx: Db, projectId: string, ids: readonly string[]): Promise<void> {
  await tx
    .update(deviceCategory)
    .set({ sort: sql`array_position(${sql.param([...ids])}::uuid[], ${deviceCategory.id})` })
    .where(and(eq(deviceCategory.projectId, projectId), inArray(deviceCategory.id, [...ids])));
}

export const deleteCategory = categories.remove;

export async function countDevicesIn(tx: Db, categoryId: string): Promise<number> {
  return tx.$count(deviceInCategory, eq(deviceInCategory.categoryId, categoryId));
}

/** Puts devices into a category; answers which of them were not in it before. */
export async function addToCategory(tx: Db, categoryId: string, deviceIds: readonly string[]): Promise<string[]> {
  if (deviceIds.length === 0) return [];
  const rows = await tx
    .insert(deviceInCategory)
    .values(deviceIds.map((deviceId) => ({ categoryId, deviceId })))
    .onConflictDoNothing()
    .returning({ deviceId: deviceInCategory.deviceId });
  return rows.map(({ deviceId }) => deviceId);
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
