import { sql } from 'drizzle-orm';
import type { Db } from '../../../platform/db/index.ts';
import { modelElement, modelPropertySet, modelType, modelValue } from './tables.ts';

export type Fields = {
  readonly classes: { class: string; elementCount: number }[];
  readonly properties: { group: string; name: string; unit: string | undefined; elementCount: number }[];
};

/**
 * Classes and properties of a version, each with how many elements have it. Values are counted by elements already, each once; what an element may have in two
 * values, its own and that of its type, is counted by elements here.
 */
export async function readFields(db: Db, version: number): Promise<Fields> {
  const classes = await db.execute<Fields['classes'][number]>(sql`
    select class, count(*)::int as "elementCount" from ${modelElement} where version = ${version} group by class order by class collate "C"`);
  const properties = await db.execute<{ group: string; name: string; unit: string | null; elementCount: number }>(sql`
    with twofold as materialized (
      select distinct s.name from ${modelType} t, unnest(t.sets) as i
      join ${modelPropertySet} s on s.version = ${version} and s.index = i where t.version = ${version}),
    plain as (
      select set_name, name, unit, sum(element_count)::int as count from ${modelValue}
      where version = ${version} and field = 'property' and set_name not in (select name from twofold) group by set_name, name, unit),
    counted as (
      select set_name, name, unit, count(distinct rank)::int as count from ${modelValue}, unnest(ranks) as rank
      where version = ${version} and field = 'property' and set_name in (select name from twofold) group by set_name, name, unit)
    select set_name as "group", name, unit, count as "elementCount" from (select * from plain union all select * from counted) every
    order by set_name collate "zh-x-icu", name collate "zh-x-icu", unit`);
  return {
    classes: classes.rows,
    properties: properties.rows.map((row) => ({ ...row, unit: row.unit ?? undefined })),
  };
}
