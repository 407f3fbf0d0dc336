import { and, eq } from 'drizzle-orm';
import type { Db } from '../../../platform/db/index.ts';
import { modelValue } from './tables.ts';

/** The unit in which a property is given; undefined where it has none. */
export async function unitOf(db: Db, version: number, group: string, name: string): Promise<string | undefined> {
  const [row] = await db
    .select({ unit: modelValue.unit })
    .from(modelValue)
    .where(and(eq(modelValue.version, version), eq(modelValue.name, name), eq(modelValue.setName, group)))
    .limit(1);
  return row?.unit ?? undefined;
}
