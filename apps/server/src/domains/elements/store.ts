import type { ElementType } from '@twinscape/contract/elements';
import { and, asc, desc, eq, getTableColumns, inArray, isNull, ne, type SQL, sql } from 'drizzle-orm';
import { type Db, findRow, matchesSearch } from '../../platform/db/index.ts';
import { libraryElement } from './tables.ts';

export type ElementRow = Omit<typeof libraryElement.$inferSelect, 'search'>;
/** Of a project; undefined: of the system. */
export type ElementLibraryId = string | undefined;
/** Unique violations of this index: the library has an element of that name, in whatever case. */
export const ELEMENT_NAME_TAKEN = 'library_element_name';

const { search: _search, ...columns } = getTableColumns(libraryElement);
const within = (library: ElementLibraryId): SQL =>
  library === undefined ? isNull(libraryElement.projectId) : eq(libraryElement.projectId, library);

/** A page of a library, the newest first. */
export async function listElements(
  db: Db,
  library: ElementLibraryId,
  query: {
    readonly key?: string | undefined;
    readonly elementType?: ElementType | undefined;
    readonly pageIndex: number;
    readonly pageSize: number;
  },
): Promise<{ rows: ElementRow[]; count: number }> {
  const where = and(
    within(library),
    query.elementType === undefined ? undefined : eq(libraryElement.elementType, query.elementType),
    matchesSearch(libraryElement.search, [libraryElement.elementName], query.key),
  );
  const [rows, total] = await Promise.all([
    db
      .select(columns)
      .from(libraryElement)
      .where(where)
      .orderBy(desc(libraryElement.createdAt), asc(libraryElement.id))
      .limit(query.pageSize)
      .offset((query.pageIndex - 1) * query.pageSize),
    db.$count(libraryElement, where),
  ]);
  return { rows, count: total };
}

export async function findElement(
  db: Db,
  library: ElementLibraryId,
  id: string,
  lock?: 'update',
): Promise<ElementRow | undefined> {
  return findRow(
    db
      .select(columns)
      .from(libraryElement)
      .where(and(within(library), eq(libraryElement.id, id))),
    lock,
  );
}

export async function countElements(db: Db, library: ElementLibraryId): Promise<number> {
  return db.$count(libraryElement, within(library));
}

/** What the data of a library hold together, without those of one element, in bytes. */
export async function sumElementBytes(db: Db, library: ElementLibraryId, withoutId?: string): Promise<number> {
  const [row] = await db
    .select({ bytes: sql<string>`coalesce(sum(octet_length(${libraryElement.dataJson})), 0)` })
    .from(libraryElement)
    .where(and(within(library), withoutId === undefined ? undefined : ne(libraryElement.id, withoutId)));
  return Number(row?.bytes ?? 0);
}

export type ElementFields = Pick<ElementRow, 'elementName' | 'elementType'> &
  Partial<Pick<ElementRow, 'logo' | 'filePath' | 'packageFiles' | 'dataJson'>>;

export async function insertElement(tx: Db, library: ElementLibraryId, fields: ElementFields): Promise<ElementRow> {
  const [row] = await tx
    .insert(libraryElement)
    .values({ ...fields, projectId: library ?? null })
    .returning(columns);
  if (!row) throw new Error('the element was not inserted');
  return row;
}

export async function updateElement(tx: Db, id: string, fields: Partial<ElementFields>): Promise<ElementRow> {
  const [row] = await tx
    .update(libraryElement)
    .set({ ...fields, updatedAt: sql`now()` })
    .where(eq(libraryElement.id, id))
    .returning(columns);
  if (!row) throw new Error('the element is gone although it was held');
  return row;
}

/** Takes elements away; answers those that were there. */
export function deleteElements(tx: Db, library: ElementLibraryId, ids: readonly string[]): Promise<ElementRow[]> {
  return tx
    .delete(libraryElement)
    .where(and(within(library), inArray(libraryElement.id, [...ids])))
    .returning(columns);
}

export async function deleteElementsOfProject(tx: Db, projectId: string): Promise<void> {
  await tx.delete(libraryElement).where(eq(libraryElement.projectId, projectId));
}
