import { ADAPTER_LOG_KEPT, type AdapterLogLevel } from '@twinscape/contract/adapters';
import { and, desc, eq, gte, inArray, lte, sql } from 'drizzle-orm';
import type { Db } from '../../platform/db/index.ts';
import { adapterLogTable } from './tables.ts';

export type AdapterLogRow = typeof adapterLogTable.$inferSelect;
export type NewLogLine = typeof adapterLogTable.$inferInsert;

export async function listLog(
  db: Db,
  adapterId: string,
  query: {
    readonly level: AdapterLogLevel | undefined;
    readonly startTime: Date | undefined;
    readonly endTime: Date | undefined;
    readonly pageIndex: number;
    readonly pageSize: number;
  },
): Promise<{ rows: AdapterLogRow[]; count: number }> {
  const where = and(
    eq(adapterLogTable.adapterId, adapterId),
    query.level === undefined ? undefined : eq(adapterLogTable.level, query.level),
    query.startTime && gte(adapterLogTable.createdAt, query.startTime),
    query.endTime && lte(adapterLogTable.createdAt, query.endTime),
  );
  const rows = await db
    .select()
    .from(adapterLogTable)
    .where(where)
    .orderBy(desc(adapterLogTable.createdAt), desc(adapterLogTable.id))
    .limit(query.pageSize)
    .offset((query.pageIndex - 1) * query.pageSize);
  if (query.pageIndex === 1 && rows.length < query.pageSize) return { rows, count: rows.length };
  return { rows, count: await db.$count(adapterLogTable, where) };
}

/** Writes lines, and takes the oldest away beyond what is kept of an adapter. */
export async function writeLog(db: Db, lines: readonly NewLogLine[]): Promise<void> {
  if (lines.length === 0) return;
  await db.insert(adapterLogTable).values([...lines]);
  for (const adapterId of new Set(lines.map((line) => line.adapterId)))
    await db.execute(sql`
      delete from ${adapterLogTable} where adapter_id = ${adapterId} and (created_at, id) <= (
        select created_at, id from ${adapterLogTable} where adapter_id = ${adapterId}
         order by created_at desc, id desc offset ${ADAPTER_LOG_KEPT} limit 1)`);
}

export async function deleteLogOfAdapters(tx: Db, adapterIds: readonly string[]): Promise<void> {
  await tx.delete(adapterLogTable).where(inArray(adapterLogTable.adapterId, [...adapterIds]));
}
