import { TABLE_LAYOUTS_MAX, type TableLayout } from '@twinscape/contract/identity';
import { and, desc, eq, notInArray } from 'drizzle-orm';
import type { Db } from '../../../platform/db/index.ts';
import { arrangedTable } from './tables.ts';

type NamedLayout = TableLayout & { readonly tableName: string };

/** All tables that an account arranged. */
export async function loadTableLayouts(db: Db, userId: string): Promise<NamedLayout[]> {
  const rows = await db
    .select({ tableName: arrangedTable.tableName, layout: arrangedTable.layout })
    .from(arrangedTable)
    .where(eq(arrangedTable.userId, userId));
  return rows.map(({ tableName, layout }) => ({ ...layout, tableName }));
}

/** Keeps one instead of what was kept of it; of very many the oldest go. */
export async function saveTableLayout(
  tx: Db,
  userId: string,
  { tableName, ...layout }: NamedLayout,
  updatedAt: Date,
): Promise<void> {
  await tx
    .insert(arrangedTable)
    .values({ userId, tableName, layout, updatedAt })
    .onConflictDoUpdate({ target: [arrangedTable.userId, arrangedTable.tableName], set: { layout, updatedAt } });
  const newest = tx
    .select({ tableName: arrangedTable.tableName })
    .from(arrangedTable)
    .where(eq(arrangedTable.userId, userId))
    .orderBy(desc(arrangedTable.updatedAt))
    .limit(TABLE_LAYOUTS_MAX);
  await tx
    .delete(arrangedTable)
    .where(and(eq(arrangedTable.userId, userId), notInArray(arrangedTable.tableName, newest)));
}
