import { and, asc, desc, eq, getTableColumns, inArray, isNull, ne, type SQL, sql } from 'drizzle-orm';
import type { AnyPgColumn, PgTable } from 'drizzle-orm/pg-core';
import { type Db, matchesSearch } from '../db/index.ts';

/** The library of a project, by its id; undefined: the system's, which every project is offered. */
export type LibraryId = string | undefined;

/** What the table of a library's items has besides columns of its own. */
type ItemTable = PgTable & {
  readonly [Column in 'id' | 'projectId' | 'createdAt' | 'search']: AnyPgColumn;
};
/** What the store writes of every item by itself. */
export type StoredItem = {
  readonly id: string;
  readonly projectId: string | null;
  readonly createdAt: Date;
  readonly updatedAt: Date;
};
/** What may be written of an item; a field that is left out stays, or begins as the table says. */
export type ItemFields<Row> = { readonly [Field in Exclude<keyof Row, keyof StoredItem>]?: Row[Field] | undefined };

export type LibraryPageQuery = {
  /** Sought in the name. */
  readonly key?: string | undefined;
  /** From 1. */
  readonly pageIndex: number;
  readonly pageSize: number;
};

type ItemSource<Row> = {
  readonly table: ItemTable;
  /** What is read of an item. */
  readonly columns: { readonly [Field in keyof Row]: AnyPgColumn | SQL };
  readonly name: AnyPgColumn;
  /** The text whose bytes a library counts. */
  readonly text?: AnyPgColumn;
  /** Values by which items of one kind are told from others in their table. */
  readonly kind?: Readonly<Record<string, string>>;
};

/** The queries of a library's table: items of a project, and those of the system, which have none. */
export class ItemStore<Row extends StoredItem> {
  private readonly isKind: SQL | undefined;
  private readonly table: ItemTable;
  /** Their types are those of a row: the compiler cannot follow them through a table that it does not know. */
  private readonly columns: Readonly<Record<string, AnyPgColumn | SQL>>;

  constructor(private readonly source: ItemSource<Row>) {
    this.table = source.table;
    this.columns = source.columns;
    const columns: Record<string, AnyPgColumn> = getTableColumns(source.table);
    this.isKind = and(
      ...Object.entries(source.kind ?? {}).map(([name, value]) => {
        const column = columns[name];
        if (!column) throw new Error(`the table has no column ${name}`);
        return eq(column, value);
      }),
    );
  }

  /** A page of a library, the newest first; `where` narrows it further. */
  async list(
    db: Db,
    library: LibraryId,
    query: LibraryPageQuery,
    where?: SQL,
  ): Promise<{ rows: Row[]; count: number }> {
    const { table, columns } = this;
    const matches = and(this.within(library), where, matchesSearch(table.search, [this.source.name], query.key));
    const [rows, count] = await Promise.all([
      db
        .select(columns)
        .from(table as PgTable)
        .where(matches)
        .orderBy(desc(table.createdAt), asc(table.id))
        .limit(query.pageSize)
        .offset((query.pageIndex - 1) * query.pageSize),
      db.$count(table, matches),
    ]);
    return { rows: rows as Row[], count };
  }

  async find(db: Db, library: LibraryId, id: string, lock?: 'update'): Promise<Row | undefined> {
    const { table, columns } = this;
    const where = and(this.within(library), eq(table.id, id));
    // A statement that waits for the lock counts what was there before it waited: what is read comes from the next one.
    if (lock)
      await db
        .select({ id: table.id })
        .from(table as PgTable)
        .where(where)
        .for(lock);
    const [row] = await db
      .select(columns)
      .from(table as PgTable)
      .where(where);
    return row as Row | undefined;
  }

  count(db: Db, library: LibraryId): Promise<number> {
    return db.$count(this.table, this.within(library));
  }

  /** What the texts of a library hold together, without those of one item, in bytes. */
  async sumBytes(db: Db, library: LibraryId, withoutId?: string): Promise<number> {
    const { text } = this.source;
    if (!text) return 0;
    const [row] = await db
      .select({ bytes: sql<string>`coalesce(sum(octet_length(${text})), 0)` })
      .from(this.table as PgTable)
      .where(and(this.within(library), withoutId === undefined ? undefined : ne(this.table.id, withoutId)));
    return Number(row?.bytes ?? 0);
  }

  async insert(tx: Db, library: LibraryId, fields: ItemFields<Row>): Promise<Row> {
    const { table, columns } = this;
    const values = { ...fields, ...this.source.kind, projectId: library ?? null };
    const [row] = await tx.insert(table).values(values).returning(columns);
    if (!row) throw new Error('the item was not inserted');
    return row as Row;
  }

  /** Changes an item that the caller holds. */
  async update(tx: Db, id: string, fields: ItemFields<Row>): Promise<Row> {
    const { table, columns } = this;
    const values = { ...fields, updatedAt: sql`now()` };
    const [row] = await tx.update(table).set(values).where(eq(table.id, id)).returning(columns);
    if (!row) throw new Error('the item is gone although it was held');
    return row as Row;
  }

  /** Names of items, held until the transaction ends. */
  loadNames(tx: Db, library: LibraryId, ids: readonly string[]): Promise<{ id: string; name: string }[]> {
    return tx
      .select({ id: sql<string>`${this.table.id}`, name: sql<string>`${this.source.name}` })
      .from(this.table as PgTable)
      .where(and(this.within(library), inArray(this.table.id, [...ids])))
      .orderBy(this.table.id)
      .for('update');
  }

  /** Takes items away; answers those that were there. */
  async delete(tx: Db, library: LibraryId, ids: readonly string[]): Promise<Row[]> {
    const { table, columns } = this;
    const where = and(this.within(library), inArray(table.id, [...ids]));
    return (await tx.delete(table).where(where).returning(columns)) as Row[];
  }

  /** Takes away all that a project's library holds, once the project is gone. */
  async deleteOfProject(tx: Db, projectId: string): Promise<void> {
    await tx.delete(this.table).where(this.within(projectId));
  }

  /** As a condition for queries of what belongs to the items. */
  within(library: LibraryId): SQL | undefined {
    const { projectId } = this.table;
    return and(this.isKind, library === undefined ? isNull(projectId) : eq(projectId, library));
  }
}
