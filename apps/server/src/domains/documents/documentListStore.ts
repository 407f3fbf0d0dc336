import type { InputOf } from '@twinscape/contract';
import { type documentCalls, FILE_KINDS, type FileKind } from '@twinscape/contract/documents';
import { and, asc, desc, eq, isNull, not, or, type SQL, sql } from 'drizzle-orm';
import { collateName, type Db, matchesSearch } from '../../platform/db/index.ts';
import { type DocumentRights, isGivenTo, isSeenBy } from './accessStore.ts';
import { type Document, documentColumns } from './documentStore.ts';
import { isFollowedBy } from './followStore.ts';
import { document, documentFavourite } from './tables.ts';

type Query = Omit<InputOf<typeof documentCalls.GetDocumentList>, 'projectId'>;
type Reader = { readonly projectId: string; readonly userId: string; readonly rights: DocumentRights };

const isFavourite = ({ userId }: Pick<Reader, 'userId'>): SQL =>
  sql`exists (select from ${documentFavourite} f where f.document_id = ${document}.id and f.user_id = ${userId})`;

/** A file or a folder, with what the reader noted of it. */
type ListedRow = Document & { readonly isFavourite: boolean; readonly isFollowed: boolean };

/** A page of files and folders, folders first, with whether the reader marked each; and how many there are. */
export async function listDocuments(
  db: Db,
  reader: Reader,
  query: Query,
): Promise<{ rows: ListedRow[]; count: number }> {
  const where = and(
    eq(document.projectId, reader.projectId),
    ...toScope(reader, query),
    query.key ? or(matchesSearch(document.search, [document.name], query.key), isNumbered(query.key)) : undefined,
    query.kind && isOfKind(query.kind),
    query.status && and(eq(document.isFolder, false), eq(document.status, query.status)),
    isSeenBy(reader.rights),
  );
  const rows = await db
    .select({
      ...documentColumns,
      isFavourite: sql<boolean>`${isFavourite(reader)}`,
      isFollowed: sql<boolean>`${isFollowedBy(reader.userId)}`,
    })
    .from(document)
    .where(where)
    .orderBy(...toOrderBy(query))
    .limit(query.pageSize)
    .offset((query.pageIndex - 1) * query.pageSize);
  return { rows, count: await db.$count(document, where) };
}

/** A whole number, as it is read off a drawing. */
const isNumbered = (key: string): SQL =>
  sql`(${document.number} is not null and lower(${document.number}) = lower(${key}))`;

function toScope(reader: Reader, { scope, folderId, key }: Query): (SQL | undefined)[] {
  if (scope === 'recent') return [eq(document.isFolder, false)];
  if (scope === 'favourite') return [isFavourite(reader)];
  if (scope === 'followed') return [isFollowedBy(reader.userId)];
  if (scope === 'shared') return [eq(document.isFolder, true), isGivenTo(reader.userId)];
  // A name is looked for wherever it stands.
  if (key) return [];
  return [folderId === undefined ? isNull(document.parentId) : eq(document.parentId, folderId)];
}

const endsWith = (extensions: readonly string[]): SQL =>
  sql`${document.name} ~* ${`(${extensions.map((one) => `\\${one}`).join('|')})$`}`;

function isOfKind(kind: FileKind): SQL | undefined {
  const isFile = eq(document.isFolder, false);
  if (kind === 'other') return and(isFile, not(endsWith(Object.values(FILE_KINDS).flat())));
  return and(isFile, endsWith(FILE_KINDS[kind]));
}

function toOrderBy({ scope, orderBy, orderByType }: Query): SQL[] {
  const byName = [collateName(document.name), asc(document.id)];
  if (!orderBy || orderByType === -1)
    return scope === 'recent'
      ? [desc(document.updatedAt), desc(document.id)]
      : [sql`${document.isFolder} desc`, ...byName];
  const direction = orderByType === 0 ? asc : desc;
  const column = {
    fileName: collateName(document.name),
    fileSize: sql`${document.size}`,
    updateTime: sql`${document.updatedAt}`,
    createTime: sql`${document.createdAt}`,
    createUserName: collateName(document.createdByName),
  }[orderBy];
  return [sql`${document.isFolder} desc`, direction(column), ...byName];
}

/** What somebody noted for themselves of a file or a folder. */
export async function loadMarks(
  db: Db,
  id: string,
  userId: string,
): Promise<{ readonly isFavourite: boolean; readonly isFollowed: boolean }> {
  const [row] = await db
    .select({
      isFavourite: sql<boolean>`${isFavourite({ userId })}`,
      isFollowed: sql<boolean>`${isFollowedBy(userId)}`,
    })
    .from(document)
    .where(eq(document.id, id));
  return row ?? { isFavourite: false, isFollowed: false };
}

export async function addFavourite(tx: Db, userId: string, documentId: string): Promise<void> {
  await tx.insert(documentFavourite).values({ userId, documentId }).onConflictDoNothing();
}

export async function removeFavourite(tx: Db, userId: string, documentId: string): Promise<void> {
  await tx
    .delete(documentFavourite)
    .where(and(eq(documentFavourite.userId, userId), eq(documentFavourite.documentId, documentId)));
}
