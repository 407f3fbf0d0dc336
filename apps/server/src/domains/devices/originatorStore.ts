import { and, asc, inArray, isNotNull, type SQL, sql } from 'drizzle-orm';
import type { Db } from '../../platform/db/index.ts';
import { device, deviceCategory, deviceInCategory } from './tables.ts';

/** What others keep of a device beside its id: the names under which people look for it. */
export type DeviceOriginator = {
  readonly id: string;
  readonly projectId: string;
  readonly companyId: string;
  readonly name: string;
  readonly label: string | undefined;
};

/**
 * Those of the devices that stand in a project. They stay until the transaction ends, and whoever changes them does not
 * wait: what is written for a device within it is never written for one that is gone.
 */
export async function lockDeviceOriginators(tx: Db, ids: readonly string[]): Promise<DeviceOriginator[]> {
  if (ids.length === 0) return [];
  const rows = await tx
    .select({
      id: device.id,
      projectId: device.projectId,
      companyId: device.companyId,
      name: device.deviceName,
      label: device.label,
    })
    .from(device)
    .where(and(inArray(device.id, [...ids]), isNotNull(device.projectId)))
    .orderBy(asc(device.id))
    .for('key share');
  return rows.flatMap(({ projectId, label, ...row }) =>
    projectId === null ? [] : [{ ...row, projectId, label: label ?? undefined }],
  );
}

/**
 * The categories of a project, each with itself and every one below it: columns `top` and `id`, from the top or from
 * one of them on.
 */
const branches = (projectId: string, topId?: string): SQL => sql`
  with recursive branch(top, id) as (
    select c.id, c.id from ${deviceCategory} c
    where c.project_id = ${projectId}${topId === undefined ? sql`` : sql` and c.id = ${topId}`}
    union
    select b.top, c.id from branch b join ${deviceCategory} c on c.parent_id = b.id and c.project_id = ${projectId}
  )`;

/** A query of the ids of the devices that stand in a category of the project or below it. */
export const devicesBelow = (projectId: string, categoryId: string): SQL => sql`(${branches(projectId, categoryId)}
  select i.device_id from branch b join ${deviceInCategory} i on i.category_id = b.id)`;

/**
 * A query of every category with every device in it or below it, each pair once: columns `ancestor_id` and
 * `originator_id`.
 */
export const devicesOfCategories = (projectId: string): SQL => sql`(${branches(projectId)}
  select distinct b.top as ancestor_id, i.device_id as originator_id from branch b join ${deviceInCategory} i on i.category_id = b.id)`;
