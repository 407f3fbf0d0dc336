import { sql } from 'drizzle-orm';
import type { Db } from '../../../platform/db/index.ts';
import { modelElement, modelType, modelValue } from './tables.ts';

/** Elements that have something in common; `id` is undefined for those that have nothing of the kind. */
export type ElementGroupRow = { readonly id: string | null; readonly name: string | null; readonly indexes: number[] };

/** Elements with a shape by their storey, the storeys from the ground up. */
export async function loadGroupsByStorey(db: Db, version: number): Promise<ElementGroupRow[]> {
  const { rows } = await db.execute<ElementGroupRow>(sql`
    select s.global_id || case when s.ordinal = 0 then '' else '~' || s.ordinal end as id, s.name, array_agg(e.index order by e.index) as indexes
    from ${modelElement} e left join ${modelElement} s on s.version = e.version and s.index = e.storey
    where e.version = ${version} and e.has_geometry group by s.index, s.global_id, s.ordinal, s.name, s.elevation
    order by s.elevation nulls last, s.index nulls last`);
  return rows;
}

export async function loadGroupsByClass(db: Db, version: number): Promise<ElementGroupRow[]> {
  const { rows } = await db.execute<ElementGroupRow>(sql`
    select class as id, class as name, array_agg(index order by index) as indexes from ${modelElement}
    where version = ${version} and has_geometry group by class order by count(*) desc, class collate "C"`);
  return rows;
}

export async function loadGroupsByType(db: Db, version: number): Promise<ElementGroupRow[]> {
  const { rows } = await db.execute<ElementGroupRow>(sql`
    select t.global_id as id, t.name, array_agg(e.index order by e.index) as indexes
    from ${modelElement} e left join ${modelType} t on t.version = e.version and t.index = e.type
    where e.version = ${version} and e.has_geometry group by t.index, t.global_id, t.name order by t.index is null, count(*) desc, t.index`);
  return rows;
}

export type ValueGroupRow = { readonly value: string; readonly unit: string | null; readonly indexes: number[] };

/** Elements with a shape by the value of a property, their own or their type's. */
export async function loadGroupsByValue(
  db: Db,
  version: number,
  group: string,
  name: string,
): Promise<ValueGroupRow[]> {
  const { rows } = await db.execute<ValueGroupRow>(sql`
    select v.value, v.unit, array_agg(distinct e.index) as indexes
    from ${modelValue} v, unnest(v.ranks) as r join ${modelElement} e on e.version = ${version} and e.rank = r
    where v.version = ${version} and v.field = 'property' and v.name = ${name} and v.set_name = ${group} and e.has_geometry
    group by v.value, v.unit order by count(*) desc, v.value collate "C"`);
  return rows;
}

/** Numbers of all elements with a shape, ascending. */
export async function loadDrawnIndexes(db: Db, version: number): Promise<number[]> {
  const { rows } = await db.execute<{ indexes: number[] | null }>(sql`
    select array_agg(index order by index) as indexes from ${modelElement} where version = ${version} and has_geometry`);
  return rows[0]?.indexes ?? [];
}
