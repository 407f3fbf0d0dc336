import { and, asc, eq, inArray, max, type SQL, sql } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import type { Db } from './connect.ts';
import { findRow } from './lockedRows.ts';

/** A table of rows of a project that people put into an order: `rowOfProject()`, `sort` and `changeTimes()`. */
type OrderedTable = PgTable & { readonly id: PgColumn; readonly projectId: PgColumn; readonly sort: PgColumn };

/**
 * The queries on rows of a project that people name and put into an order: classes, types, views, categories. `sort` is
 * the place among the siblings; it is not unique, ties go by id.
 */
export const orderedRows = <Table extends OrderedTable>(table: Table) => {
  type Row = Table['$inferSelect'];
  const rows: OrderedTable = table;
  return {
    /** All of a project in their order; of these, those that `where` narrows them to. */
    load: (db: Db, projectId: string, where?: SQL): Promise<Row[]> =>
      db
        .select()
        .from(rows)
        .where(and(eq(rows.projectId, projectId), where))
        .orderBy(asc(rows.sort), asc(rows.id)),
    /** One of the project; held until the transaction ends where a lock is asked for. */
    find: async (db: Db, projectId: string, id: string, lock?: 'update' | 'share'): Promise<Row | undefined> => {
      return findRow(
        db
          .select()
          .from(rows)
          .where(and(eq(rows.id, id), eq(rows.projectId, projectId))),
        lock,
      );
    },
    /** Adds a row behind its siblings, which are those that `siblings` finds; the project must be held. */
    append: async (tx: Db, values: Omit<Table['$inferInsert'], 'sort'>, siblings: SQL): Promise<Row> => {
      const [last] = await tx
        .select({ sort: max(rows.sort) })
        .from(rows)
        .where(siblings);
      const [row] = await tx
        .insert(rows)
        .values({ ...values, sort: Number(last?.sort ?? 0) + 1 })
        .returning();
      if (!row) throw new Error('the row was not inserted');
      return row;
    },
    update: async (tx: Db, id: string, values: Partial<Table['$inferInsert']>): Promise<void> => {
      await tx
        .update(rows)
        .set({ ...values, updatedAt: sql`now()` })
        .where(eq(rows.id, id));
    },
    /** Puts siblings into the order of the list. */
    order: async (tx: Db, ids: readonly string[]): Promise<void> => {
      await tx
        .update(rows)
        .set({ sort: sql`array_position(${sql.param([...ids])}::uuid[], ${rows.id})` })
        .where(inArray(rows.id, [...ids]));
    },
    remove: async (tx: Db, id: string): Promise<void> => {
      await tx.delete(rows).where(eq(rows.id, id));
    },
  };
};
