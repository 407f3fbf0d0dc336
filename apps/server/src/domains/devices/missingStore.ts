import { and, eq, inArray } from 'drizzle-orm';
import type { Db } from '../../platform/db/index.ts';
import { device, deviceCategory } from './tables.ts';

/** How many of the devices are not in the project. */
export async function countMissingDevices(db: Db, projectId: string, ids: readonly string[]): Promise<number> {
  const wanted = new Set(ids);
  if (wanted.size === 0) return 0;
  const total = await db.$count(device, and(eq(device.projectId, projectId), inArray(device.id, [...wanted])));
  return wanted.size - total;
}

/** How many of the categories are not in the project. */
export async function countMissingCategories(db: Db, projectId: string, ids: readonly string[]): Promise<number> {
  const wanted = new Set(ids);
  if (wanted.size === 0) return 0;
  const total = await db.$count(
    deviceCategory,
    and(eq(deviceCategory.projectId, projectId), inArray(deviceCategory.id, [...wanted])),
  );
  return wanted.size - total;
}
