import { and, asc, eq, gt, inArray, isNull, like, or, sql } from 'drizzle-orm';
import type { Db } from '../../platform/db/index.ts';
import { file } from './tables.ts';
import { recordUsage } from './usageStore.ts';

export type StoredFile = typeof file.$inferSelect;

export async function insertFile(db: Db, values: typeof file.$inferInsert): Promise<StoredFile> {
  const [row] = await db.insert(file).values(values).returning();
  if (!row) throw new Error('the file was not inserted');
  if (row.companyId) await recordUsage(db, row.companyId, row.size);
  return row;
}

export async function fileById(db: Db, id: string): Promise<StoredFile | undefined> {
  const [row] = await db.select().from(file).where(eq(file.id, id));
  return row;
}

/** Files by their ids, in no order; those that are gone are left out. */
export async function filesById(db: Db, ids: readonly string[]): Promise<StoredFile[]> {
  return db
    .select()
    .from(file)
    .where(sql`${file.id} = any(${sql.param([...ids])}::uuid[])`);
}

/**
 * Those of the files that may stand in what a project shows to the world: its own pictures, films, sounds and packages
 * of elements, and pictures and packages of elements of its enterprise and of the platform. Whoever writes down the
 * address of somebody else's file shares nothing by it.
 */
export async function filterShowableFiles(
  db: Db,
  { projectId, companyId }: { readonly projectId: string; readonly companyId: string },
  ids: readonly string[],
): Promise<string[]> {
  if (ids.length === 0) return [];
  const isPlayed = or(like(file.mime, 'video/%'), like(file.mime, 'audio/%'));
  const isFurniture = or(eq(file.kind, 'image'), and(eq(file.kind, 'zip'), eq(file.purpose, 'element')));
  const rows = await db
    .select({ id: file.id })
    .from(file)
    .where(
      and(
        inArray(file.id, [...ids]),
        or(
          and(eq(file.projectId, projectId), or(isFurniture, and(eq(file.kind, 'file'), isPlayed))),
          and(isFurniture, isNull(file.projectId), or(isNull(file.companyId), eq(file.companyId, companyId))),
        ),
      ),
    );
  return rows.map(({ id }) => id);
}

/** The file if it belongs to the enterprise or to the platform. */
export async function fileInCompany(
  db: Db,
  id: string,
  companyId: string | undefined,
): Promise<StoredFile | undefined> {
  const own = companyId === undefined ? undefined : eq(file.companyId, companyId);
  const [row] = await db
    .select()
    .from(file)
    .where(and(eq(file.id, id), or(isNull(file.companyId), own)));
  return row;
}

/** Documents of a project that hold the same bytes as one of them, itself among them. */
export async function findFilesOfSameContent(db: Db, id: string, projectId: string): Promise<string[]> {
  const of = db.select({ key: file.blobKey }).from(file).where(eq(file.id, id));
  const rows = await db
    .select({ id: file.id })
    .from(file)
    .where(and(eq(file.blobKey, sql`(${of})`), eq(file.projectId, projectId), eq(file.kind, 'document')));
  return rows.map((row) => row.id);
}

/** Takes the rows of files away and answers their blobs, which others may still hold. */
export async function deleteFileRows(tx: Db, ids: readonly string[]): Promise<string[]> {
  if (ids.length === 0) return [];
  const rows = await tx
    .delete(file)
    .where(inArray(file.id, [...ids]))
    .returning({ key: file.blobKey, companyId: file.companyId, size: file.size });
  const freed = new Map<string, number>();
  for (const { companyId, size } of rows)
    if (companyId !== null) freed.set(companyId, (freed.get(companyId) ?? 0) + size);
  for (const [companyId, bytes] of freed) await recordUsage(tx, companyId, -bytes);
  return [...new Set(rows.map(({ key }) => key))];
}

/** Some of the files of a project, so many at most. */
export async function loadFileIdsOfProject(db: Db, projectId: string, limit: number): Promise<string[]> {
  const rows = await db.select({ id: file.id }).from(file).where(eq(file.projectId, projectId)).limit(limit);
  return rows.map(({ id }) => id);
}

/** Which of these blobs some file holds. */
export async function findBlobsInUse(db: Db, keys: readonly string[]): Promise<Set<string>> {
  if (keys.length === 0) return new Set();
  const rows = await db
    .selectDistinct({ key: file.blobKey })
    .from(file)
    .where(inArray(file.blobKey, [...keys]));
  return new Set(rows.map(({ key }) => key));
}

/** All blobs that files hold, in the order of their keys, page by page. */
export async function* listBlobsInUse(db: Db): AsyncGenerator<string> {
  for (let after = ''; ; ) {
    const rows = await db
      .selectDistinct({ key: file.blobKey })
      .from(file)
      .where(gt(file.blobKey, after))
      .orderBy(asc(file.blobKey))
      .limit(1_000);
    for (const { key } of rows) yield key;
    const last = rows.at(-1);
    if (!last) return;
    after = last.key;
  }
}

/** Nobody removes the blob until the transaction ends; several may hold it at once. */
export async function lockBlobShared(tx: Db, key: string): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock_shared(hashtextextended(${key}, 0))`);
}

/** Waits until nobody holds the blob; then nobody can take hold of it until the transaction ends. */
export async function lockBlobExclusive(tx: Db, key: string): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${key}, 0))`);
}
