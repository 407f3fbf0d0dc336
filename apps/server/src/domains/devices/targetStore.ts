import { and, asc, eq, inArray } from 'drizzle-orm';
import type { Db } from '../../platform/db/index.ts';
import { withDescendants } from '../../platform/tree/index.ts';
import { isInCategories, loadDeviceCategories } from './categoryStore.ts';
import { device, deviceCategory } from './tables.ts';

export type NamedDevice = { readonly id: string; readonly deviceName: string };

/** Names of those of the devices and categories that stand in the project, by id. */
export async function loadNamesInProject(
  db: Db,
  projectId: string,
  ids: readonly string[],
): Promise<Map<string, string>> {
  if (ids.length === 0) return new Map();
  const [devices, categories] = await Promise.all([
    db
      .select({ id: device.id, name: device.deviceName })
      .from(device)
      .where(and(eq(device.projectId, projectId), inArray(device.id, [...ids]))),
    db
      .select({ id: deviceCategory.id, name: deviceCategory.categoryName })
      .from(deviceCategory)
      .where(and(eq(deviceCategory.projectId, projectId), inArray(deviceCategory.id, [...ids]))),
  ]);
  return new Map([...devices, ...categories].map(({ id, name }) => [id, name]));
}

/** The devices of a category and of those below it, in the order of their ids. */
export async function loadDevicesInCategory(db: Db, projectId: string, categoryId: string): Promise<NamedDevice[]> {
  const categoryIds = withDescendants(await loadDeviceCategories(db, projectId), categoryId);
  return db
    .select({ id: device.id, deviceName: device.deviceName })
    .from(device)
    .where(and(eq(device.projectId, projectId), isInCategories(categoryIds)))
    .orderBy(asc(device.id));
}
