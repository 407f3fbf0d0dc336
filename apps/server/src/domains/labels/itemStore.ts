import { and, asc, desc, eq, inArray, isNull, ne, sql } from 'drizzle-orm';
import { type Db, findRow, matchesSearch } from '../../platform/db/index.ts';
import { labelItem } from './tables.ts';

export type LabelItemKind = 'panel' | 'anchor' | 'background';
export type LabelLibraryItem = Omit<typeof labelItem.$inferSelect, 'search'>;
/** Of a project, or of the system. */
export type LabelLibrary = { readonly kind: LabelItemKind; readonly projectId: string | undefined };

/** Unique violations of this index: the library has an item of that name, in whatever case. */
export const ITEM_NAME_TAKEN = 'label_item_name';

const { id, projectId, kind, name, panelType, json, picture, createdAt, updatedAt } = labelItem;
const columns = { id, projectId, kind, name, panelType, json, picture, createdAt, updatedAt };
const within = (library: LabelLibrary) =>
  and(
    eq(labelItem.kind, library.kind),
    library.projectId === undefined ? isNull(labelItem.projectId) : eq(labelItem.projectId, library.projectId),
  );

/** A page of a library, the newest first. */
export async function listItems(
  db: Db,
  library: LabelLibrary,
  query: {
    readonly key?: string | undefined;
    readonly panelType?: string | undefined;
    readonly pageIndex: number;
    readonly pageSize: number;
  },
): Promise<{ rows: LabelLibraryItem[]; count: number }> {
  const where = and(
    within(library),
    query.panelType === undefined ? undefined : eq(labelItem.panelType, query.panelType),
    matchesSearch(labelItem.search, [labelItem.name], query.key),
  );
  const [rows, total] = await Promise.all([
    db
      .select(columns)
      .from(labelItem)
      .where(where)
      .orderBy(desc(labelItem.createdAt), asc(labelItem.id))
      .limit(query.pageSize)
      .offset((query.pageIndex - 1) * query.pageSize),
    db.$count(labelItem, where),
  ]);
  return { rows, count: total };
}

export async function findItem(
  db: Db,
  library: LabelLibrary,
  itemId: string,
  lock?: 'update',
): Promise<LabelLibraryItem | undefined> {
  return findRow(
    db
      .select(columns)
      .from(labelItem)
      .where(and(within(library), eq(labelItem.id, itemId))),
    lock,
  );
}

/** Everything that the libraries of a project hold. */
export function loadItemsOfProject(db: Db, ofProject: string): Promise<LabelLibraryItem[]> {
  return db.select(columns).from(labelItem).where(eq(labelItem.projectId, ofProject));
}

export async function countItems(db: Db, library: LabelLibrary): Promise<number> {
  return db.$count(labelItem, within(library));
}

/** What the texts of a library hold together, without those of one item, in bytes. */
export async function sumItemBytes(db: Db, library: LabelLibrary, withoutId?: string): Promise<number> {
  const [row] = await db
    .select({ bytes: sql<string>`coalesce(sum(octet_length(${labelItem.json})), 0)` })
    .from(labelItem)
    .where(and(within(library), withoutId === undefined ? undefined : ne(labelItem.id, withoutId)));
  return Number(row?.bytes ?? 0);
}

export type LabelItemFields = Pick<LabelLibraryItem, 'name'> &
  Partial<Pick<LabelLibraryItem, 'panelType' | 'json' | 'picture'>>;

export async function insertItem(tx: Db, library: LabelLibrary, fields: LabelItemFields): Promise<LabelLibraryItem> {
  const [row] = await tx
    .insert(labelItem)
    .values({ ...fields, kind: library.kind, projectId: library.projectId ?? null })
    .returning(columns);
  if (!row) throw new Error('the item was not inserted');
  return row;
}

export async function updateItem(tx: Db, itemId: string, fields: Partial<LabelItemFields>): Promise<LabelLibraryItem> {
  const [row] = await tx
    .update(labelItem)
    .set({ ...fields, updatedAt: sql`now()` })
    .where(eq(labelItem.id, itemId))
    .returning(columns);
  if (!row) throw new Error('the item is gone although it was held');
  return row;
}

/** Takes items away; answers those that were there. */
export function deleteItems(tx: Db, library: LabelLibrary, ids: readonly string[]): Promise<LabelLibraryItem[]> {
  return tx
    .delete(labelItem)
    .where(and(within(library), inArray(labelItem.id, [...ids])))
    .returning(columns);
}

export async function deleteItemsOfProject(tx: Db, ofProject: string): Promise<void> {
  await tx.delete(labelItem).where(eq(labelItem.projectId, ofProject));
}
