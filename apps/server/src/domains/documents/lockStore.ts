import { and, eq, gt, isNull, or, sql } from 'drizzle-orm';
import { type Db, idArray } from '../../platform/db/index.ts';
import { documentLock } from './tables.ts';

export type LockOfDocument = typeof documentLock.$inferSelect;

const holds = or(isNull(documentLock.until), gt(documentLock.until, sql`now()`));

export async function findDocumentLock(db: Db, documentId: string): Promise<LockOfDocument | undefined> {
  const [row] = await db
    .select()
    .from(documentLock)
    .where(and(eq(documentLock.documentId, documentId), holds));
  return row;
}

/** The locks of these files, by the file's id. */
export async function loadDocumentLocks(
  db: Db,
  documentIds: readonly string[],
): Promise<ReadonlyMap<string, LockOfDocument>> {
  const rows = await db
    .select()
    .from(documentLock)
    .where(and(sql`${documentLock.documentId} = any(${idArray(documentIds)})`, holds));
  return new Map(rows.map((one) => [one.documentId, one]));
}

/** Puts a lock in the place of one that is over, or of one's own; undefined where somebody else holds one. */
export async function putDocumentLock(
  tx: Db,
  values: typeof documentLock.$inferInsert,
): Promise<LockOfDocument | undefined> {
  const { userId, userName, token = null, until = null } = values;
  const [row] = await tx
    .insert(documentLock)
    .values(values)
    .onConflictDoUpdate({
      target: documentLock.documentId,
      set: { userId, userName, token, until, since: sql`now()` },
      setWhere: sql`${documentLock.userId} = ${userId} or ${documentLock.until} <= now()`,
    })
    .returning();
  return row;
}

export async function deleteDocumentLock(tx: Db, documentId: string): Promise<void> {
  await tx.delete(documentLock).where(eq(documentLock.documentId, documentId));
}

export async function deleteLocksOfDocuments(tx: Db, documentIds: readonly string[]): Promise<void> {
  await tx.delete(documentLock).where(sql`${documentLock.documentId} = any(${idArray(documentIds)})`);
}

export async function deleteLocksOfProject(tx: Db, projectId: string): Promise<void> {
  await tx.delete(documentLock).where(eq(documentLock.projectId, projectId));
}

/** Of the files in these trees one that somebody else than the user keeps. */
export async function findForeignLock(
  tx: Db,
  ids: readonly string[],
  userId: string,
): Promise<{ readonly name: string; readonly user: string } | undefined> {
  const { rows } = await tx.execute<{ name: string; user: string }>(sql`
    with recursive locked (id, name, user_name, parent_id, at) as (
      select document.id, document.name, document_lock.user_name, document.parent_id, document.id
        from document_lock join document on document.id = document_lock.document_id
       where document_lock.user_id <> ${userId} and (document_lock.until is null or document_lock.until > now())
         and document_lock.project_id = (select project_id from document where id = ${ids[0] ?? null}::uuid)
      union all
      select locked.id, locked.name, locked.user_name, folder.parent_id, folder.id
        from locked join document folder on folder.id = locked.parent_id
    )
    select name, user_name as user from locked where at = any(${idArray(ids)}) limit 1`);
  return rows[0];
}
