import { sql } from 'drizzle-orm';
import type { Db } from '../../../platform/db/index.ts';
import { modelElement, modelValue } from './tables.ts';

export type Fields = {
  readonly classes: { class: string; elementCount: number }[];
  readonly properties: { group: string; name: string; unit: string | undefined; elementCount: number }[];
};

/** Classes and properties of a version, each with how many elements have it; an element that has a property itself and by its type counts once. */
export async function readFields(db: Db, version: number): Promise<Fields> {
  const classes = await db.execute<Fields['classes'][number]>(sql`
    select class, count(*)::int as "elementCount" from ${modelElement} where version = ${version} group by class order by class collate "C"`);
  const properties = await db.execute<{ group: string; name: string; unit: string | null; elementCount: number }>(sql`
    select set_name as "group", name, unit, count(distinct rank)::int as "elementCount"
    from ${modelValue}, unnest(ranks) as rank
    where version = ${version} and name is not null and field = 'property'
    group by set_name, name, unit order by set_name collate "zh-x-icu", name collate "zh-x-icu", unit`);
  return {
    classes: classes.rows,
    properties: properties.rows.map((row) => ({ ...row, unit: row.unit ?? undefined })),
  };
}
