import { and, asc, eq, getTableColumns, inArray, isNull, type SQL, sql } from 'drizzle-orm';
import { collateName, type Db, findRow, idArray, loadRows, matchesSearch } from '../../platform/db/index.ts';
import {
  type DocumentRights,
  deletePermissionsOfFolders,
  deletePermissionsOfProject,
  isSeenBy,
} from './accessStore.ts';
import { document, documentFavourite } from './tables.ts';

const { search: _, ...columns } = getTableColumns(document);
/** Of a file or a folder, all that is no index. */
export const documentColumns = columns;
/** A file or a folder. */
export type Document = Omit<typeof document.$inferSelect, 'search'>;
/** Unique violation of this index: the folder has something of that name. */
export const DOCUMENT_NAME_TAKEN = 'document_name';
/** Unique violation of this index: another file of the project has the number. */
export const DOCUMENT_NUMBER_TAKEN = 'document_number';

type Lock = 'update' | 'share';
const isIn = (parentId: string | undefined): SQL | undefined =>
  parentId === undefined ? isNull(document.parentId) : eq(document.parentId, parentId);

/** Those of the files and folders that the project has, in the order of their ids. */
export function documentsInProject(
  db: Db,
  projectId: string,
  ids: readonly string[],
  lock?: Lock,
): Promise<Document[]> {
  return loadRows(
    db
      .select(columns)
      .from(document)
      .where(and(eq(document.projectId, projectId), inArray(document.id, [...ids])))
      .orderBy(asc(document.id)),
    lock,
  );
}

/** A file wherever it is; whoever asks is looked at afterwards. */
export async function documentById(db: Db, id: string): Promise<Document | undefined> {
  return findRow(db.select(columns).from(document).where(eq(document.id, id)), undefined);
}

/** What has this name in a folder, in whatever case. */
export function documentNamed(
  tx: Db,
  projectId: string,
  parentId: string | undefined,
  name: string,
): Promise<Document | undefined> {
  const isNamed = sql`lower(${document.name}) = lower(${name})`;
  return findRow(
    tx
      .select(columns)
      .from(document)
      .where(and(eq(document.projectId, projectId), isIn(parentId), isNamed)),
    'update',
  );
}

/** What bears this name in a folder, in whatever case, if it may be seen. */
export function findVisibleChild(
  db: Db,
  projectId: string,
  parentId: string | undefined,
  { name, rights }: { readonly name: string; readonly rights: DocumentRights },
): Promise<Document | undefined> {
  const isNamed = sql`lower(${document.name}) = lower(${name})`;
  const isThere = and(eq(document.projectId, projectId), isIn(parentId), isNamed, isSeenBy(rights));
  return findRow(db.select(columns).from(document).where(isThere), undefined);
}

/** Those of the names, in lower case, that something in the folder has. */
export async function findTakenDocumentNames(
  tx: Db,
  projectId: string,
  parentId: string | undefined,
  names: readonly string[],
): Promise<ReadonlySet<string>> {
  const lower = sql<string>`lower(${document.name})`;
  const rows = await tx
    .select({ name: lower })
    .from(document)
    .where(
      and(
        eq(document.projectId, projectId),
        isIn(parentId),
        inArray(
          lower,
          names.map((name) => name.toLowerCase()),
        ),
      ),
    );
  return new Set(rows.map(({ name }) => name));
}

/** What stands in a folder: folders first, by name. */
export function loadFolderItems(
  db: Db,
  projectId: string,
  parentId: string | undefined,
  rights: DocumentRights,
): Promise<Document[]> {
  return db
    .select(columns)
    .from(document)
    .where(and(eq(document.projectId, projectId), isIn(parentId), isSeenBy(rights)))
    .orderBy(sql`${document.isFolder} desc`, collateName(document.name), asc(document.id));
}

export type FolderOfTree = Pick<Document, 'id' | 'name'> & { readonly hasFolders: boolean };

/** The folders in a folder, by name, and whether any of them stands in turn in each. */
export function loadFolders(
  db: Db,
  projectId: string,
  parentId: string | undefined,
  rights: DocumentRights,
): Promise<FolderOfTree[]> {
  const below = rights.isManager
    ? sql`true`
    : sql`(below.access_id is null or below.access_id = any(${idArray(rights.visible)}))`;
  return db
    .select({
      id: document.id,
      name: document.name,
      hasFolders: sql<boolean>`exists (select from document below where below.parent_id = ${document}.id and below.is_folder and ${below})`,
    })
    .from(document)
    .where(and(eq(document.projectId, projectId), isIn(parentId), document.isFolder, isSeenBy(rights)))
    .orderBy(collateName(document.name), asc(document.id));
}

/** Files whose name holds the text, the last changed ones first. */
export function findFilesByName(
  db: Db,
  projectId: string,
  text: string,
  { limit, rights }: { readonly limit: number; readonly rights: DocumentRights },
): Promise<Document[]> {
  return db
    .select(columns)
    .from(document)
    .where(
      and(
        eq(document.projectId, projectId),
        eq(document.isFolder, false),
        matchesSearch(document.search, [document.name], text),
        isSeenBy(rights),
      ),
    )
    .orderBy(sql`${document.updatedAt} desc`, asc(document.id))
    .limit(limit);
}

export type FolderOnTheWay = {
  readonly itemId: string;
  readonly id: string;
  readonly name: string;
  readonly accessId: string | null;
};

/** Of each of the things the folders that it stands in, the outermost first. */
export async function loadFoldersAbove(db: Db, ids: readonly string[]): Promise<FolderOnTheWay[]> {
  const { rows } = await db.execute<FolderOnTheWay>(sql`
    with recursive above (item_id, id, name, access_id, parent_id, level) as (
      select item.id, folder.id, folder.name, folder.access_id, folder.parent_id, 1
        from document item join document folder on folder.id = item.parent_id
       where item.id = any(${idArray(ids)})
      union all
      select above.item_id, folder.id, folder.name, folder.access_id, folder.parent_id, above.level + 1
        from above join document folder on folder.id = above.parent_id
    )
    select item_id as "itemId", id, name, access_id as "accessId" from above order by item_id, level desc`);
  return rows;
}

/** How many levels of folders stand in the deepest of these, itself counted; 0 where all of them are files. */
export async function countFolderLevels(db: Db, ids: readonly string[]): Promise<number> {
  const { rows } = await db.execute<{ levels: number }>(sql`
    with recursive below (id, level) as (
      select id, 1 from document where id = any(${idArray(ids)}) and is_folder
      union all
      select document.id, below.level + 1 from below join document on document.parent_id = below.id
       where document.is_folder
    )
    select coalesce(max(level), 0)::int as levels from below`);
  return rows[0]?.levels ?? 0;
}

export const countInFolder = (tx: Db, projectId: string, parentId: string | undefined): Promise<number> =>
  tx.$count(document, and(eq(document.projectId, projectId), isIn(parentId)));
export const countDocuments = (db: Db, projectId: string): Promise<number> =>
  db.$count(document, eq(document.projectId, projectId));
export const countFiles = (db: Db, projectId: string, rights: DocumentRights): Promise<number> =>
  db.$count(document, and(eq(document.projectId, projectId), eq(document.isFolder, false), isSeenBy(rights)));

export async function insertDocument(tx: Db, values: typeof document.$inferInsert): Promise<Document> {
  const [row] = await tx.insert(document).values(values).returning(columns);
  if (!row) throw new Error('the document was not inserted');
  return row;
}

export async function updateDocuments(
  tx: Db,
  ids: readonly string[],
  values: Partial<Pick<Document, 'name' | 'parentId' | 'size' | 'versionCount' | 'number' | 'status' | 'updatedAt'>>,
): Promise<void> {
  await tx
    .update(document)
    .set({ updatedAt: sql`now()`, ...values })
    .where(inArray(document.id, [...ids]));
}

export async function deleteDocumentsOfProject(tx: Db, projectId: string): Promise<void> {
  await deletePermissionsOfProject(tx, projectId);
  await tx.execute(
    sql`delete from document_favourite where document_id in (select id from document where project_id = ${projectId})`,
  );
  await tx.delete(document).where(eq(document.projectId, projectId));
}

/** Of each of the things, itself included, what stands in it on whatever level: folders before what they hold. */
export async function loadTrees(db: Db, ids: readonly string[]): Promise<Document[]> {
  const { rows } = await db.execute<{ id: string }>(sql`
    with recursive below (id, level) as (
      select id, 1 from document where id = any(${idArray(ids)})
      union all
      select document.id, below.level + 1 from below join document on document.parent_id = below.id
    )
    select id from below order by level, id`);
  const found = new Map<string, Document>();
  for (let at = 0; at < rows.length; at += ROWS_PER_QUERY) {
    const page = rows.slice(at, at + ROWS_PER_QUERY).map(({ id }) => id);
    const loaded = await db
      .select(columns)
      .from(document)
      .where(sql`${document.id} = any(${idArray(page)})`);
    for (const one of loaded) found.set(one.id, one);
  }
  return rows.flatMap(({ id }) => found.get(id) ?? []);
}
const ROWS_PER_QUERY = 5_000;

/** Of the files in these trees one that is archived. */
export async function findArchived(tx: Db, ids: readonly string[]): Promise<{ readonly name: string } | undefined> {
  const { rows } = await tx.execute<{ name: string }>(sql`
    with recursive folder_below (id) as (
      select id from document where id = any(${idArray(ids)}) and is_folder
      union all
      select document.id from folder_below join document on document.parent_id = folder_below.id
       where document.is_folder
    )
    select name from document where id = any(${idArray(ids)}) and status = 'archived'
    union all
    select document.name from folder_below join document on document.parent_id = folder_below.id
     where document.status = 'archived'
    limit 1`);
  return rows[0];
}

/** Deletes the things with all that stands in them, their marks and their rights; answers the ids of what went. */
export async function deleteTrees(tx: Db, ids: readonly string[]): Promise<string[]> {
  const { rows } = await tx.execute<{ id: string }>(sql`
    with recursive below (id) as (
      select id from document where id = any(${idArray(ids)})
      union all
      select document.id from below join document on document.parent_id = below.id
    )
    delete from document where id in (select id from below) returning id`);
  const gone = rows.map(({ id }) => id);
  await tx.delete(documentFavourite).where(sql`${documentFavourite.documentId} = any(${idArray(gone)})`);
  await deletePermissionsOfFolders(tx, gone);
  return gone;
}
