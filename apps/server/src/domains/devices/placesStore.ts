import { type SQL, sql } from 'drizzle-orm';
import type { Db } from '../../platform/db/index.ts';
import { device, deviceCategory, deviceInCategory } from './tables.ts';

/** Where a device stands: its project, and its categories with all that stand above them. */
export type DevicePlace = { readonly deviceId: string; readonly projectId: string; readonly categoryIds: string[] };

/** Of those of the devices that there are and that stand in a project. */
export const loadPlacesOfDevices = (db: Db, deviceIds: readonly string[]): Promise<DevicePlace[]> =>
  deviceIds.length === 0 ? Promise.resolve([]) : loadPlaces(db, sql`d.id = any(${sql.param([...deviceIds])}::uuid[])`);

/** Of every device of a project. */
export const loadPlacesInProject = (db: Db, projectId: string): Promise<DevicePlace[]> =>
  loadPlaces(db, sql`d.project_id = ${projectId}`);

async function loadPlaces(db: Db, wanted: SQL): Promise<DevicePlace[]> {
  const { rows } = await db.execute<DevicePlace>(sql`
    with recursive wanted as (select d.id, d.project_id from ${device} d where d.project_id is not null and ${wanted}),
    standing (device_id, category_id, parent_id) as (
      select i.device_id, c.id, c.parent_id
        from wanted w join ${deviceInCategory} i on i.device_id = w.id join ${deviceCategory} c on c.id = i.category_id
      union
      select s.device_id, c.id, c.parent_id from standing s join ${deviceCategory} c on c.id = s.parent_id)
    select w.id as "deviceId", w.project_id as "projectId",
           coalesce(array_agg(s.category_id) filter (where s.category_id is not null), '{}') as "categoryIds"
      from wanted w left join standing s on s.device_id = w.id
     group by w.id, w.project_id`);
  return rows.map(({ deviceId, projectId, categoryIds }) => ({
    deviceId,
    projectId,
    categoryIds: [...new Set(categoryIds)],
  }));
}
