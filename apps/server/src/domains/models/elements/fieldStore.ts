import { eq, sql } from 'drizzle-orm';
import type { Db } from '../../../platform/db/index.ts';
import { modelElement, modelField } from './tables.ts';

export type ModelElementFields = {
  readonly classes: { class: string; elementCount: number }[];
  readonly properties: { group: string; name: string; unit: string | undefined; elementCount: number }[];
};

/**
 * Classes and properties of a version, each with how many elements have it; properties are counted by the conversion.
 */
export async function loadElementFields(db: Db, version: number): Promise<ModelElementFields> {
  const classes = await db.execute<ModelElementFields['classes'][number]>(sql`
    select class, count(*)::int as "elementCount" from ${modelElement} where version = ${version} group by class order by class collate "C"`);
  const { setName, name, unit, elementCount } = modelField;
  const properties = await db
    .select({ group: setName, name, unit, elementCount })
    .from(modelField)
    .where(eq(modelField.version, version))
    .orderBy(sql`${setName} collate "zh-x-icu"`, sql`${name} collate "zh-x-icu"`, unit);
  return { classes: classes.rows, properties: properties.map((row) => ({ ...row, unit: row.unit ?? undefined })) };
}
