import { and, asc, desc, eq, gt, lt, or, sql } from 'drizzle-orm';
import { type Db, findRow } from '../../../platform/db/index.ts';
import { fileUpload, fileUploadPart } from './tables.ts';

export type UploadRow = typeof fileUpload.$inferSelect;
export type UploadPart = typeof fileUploadPart.$inferSelect;

/** Whose uploads a query sees: their own of a kind, in projects that the caller has already been found to reach. */
type Owner = { readonly kind: string; readonly userId: string };
const isOwn = ({ kind, userId }: Owner) => and(eq(fileUpload.kind, kind), eq(fileUpload.userId, userId));

export async function insertUpload(
  db: Db,
  values: Omit<typeof fileUpload.$inferInsert, 'id' | 'offset'>,
): Promise<UploadRow> {
  const [row] = await db.insert(fileUpload).values(values).returning();
  if (!row) throw new Error('the upload was not inserted');
  return row;
}

export async function loadUpload(db: Db, id: string, owner: Owner, lock?: 'update'): Promise<UploadRow | undefined> {
  return findRow(
    db
      .select()
      .from(fileUpload)
      .where(and(eq(fileUpload.id, id), isOwn(owner))),
    lock,
  );
}

export function loadUploads(db: Db, owner: Owner, projectId: string, after: Date): Promise<UploadRow[]> {
  return db
    .select()
    .from(fileUpload)
    .where(and(isOwn(owner), eq(fileUpload.projectId, projectId), gt(fileUpload.touchedAt, after)))
    .orderBy(desc(fileUpload.createdAt), desc(fileUpload.id))
    .limit(1_000);
}

export async function countUploads(db: Db, userId: string, after: Date): Promise<number> {
  return db.$count(fileUpload, and(eq(fileUpload.userId, userId), gt(fileUpload.touchedAt, after)));
}

/**
 * How many uploads of an enterprise somebody goes on with, and the bytes that all of them have announced and not sent
 * yet.
 */
export async function loadOpenUploads(
  db: Db,
  companyId: string,
  since: { readonly kept: Date; readonly active: Date },
): Promise<{ count: number; bytes: number }> {
  const [row] = await db
    .select({
      count: sql<number>`(count(*) filter (where ${gt(fileUpload.touchedAt, since.active)}))::int`,
      bytes: sql<string>`coalesce(sum(${fileUpload.fileSize} - ${fileUpload.offset}), 0)`,
    })
    .from(fileUpload)
    .where(and(eq(fileUpload.companyId, companyId), gt(fileUpload.touchedAt, since.kept)));
  return { count: row?.count ?? 0, bytes: Number(row?.bytes ?? 0) };
}

/**
 * Until the transaction ends nobody else begins an upload in this enterprise: those who come at once are counted one
 * after the other.
 */
export async function lockUploadCreation(tx: Db, companyId: string): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`uploads of ${companyId}`}, 0))`);
}

/**
 * Adds bytes that are safe and moves the offset behind them; false when the upload does not stand at `start` any more
 * (somebody else sent these bytes, or it is gone). The offset moves with the part or not at all, whichever of several
 * processes is faster.
 */
export async function addPart(tx: Db, part: UploadPart): Promise<boolean> {
  const moved = await tx
    .update(fileUpload)
    .set({ offset: part.start + part.size, touchedAt: sql`now()` })
    .where(and(eq(fileUpload.id, part.uploadId), eq(fileUpload.offset, part.start)))
    .returning({ id: fileUpload.id });
  if (moved.length === 0) return false;
  await tx.insert(fileUploadPart).values(part);
  return true;
}

export async function countParts(db: Db, uploadId: string): Promise<number> {
  return db.$count(fileUploadPart, eq(fileUploadPart.uploadId, uploadId));
}

/** In the order of their bytes. */
export function loadUploadParts(db: Db, uploadId: string): Promise<UploadPart[]> {
  return db
    .select()
    .from(fileUploadPart)
    .where(eq(fileUploadPart.uploadId, uploadId))
    .orderBy(asc(fileUploadPart.start));
}

/** Takes an upload with its parts away and answers the files of these, which are the caller's to drop. */
export async function deleteUpload(tx: Db, id: string): Promise<string[]> {
  await tx.delete(fileUpload).where(eq(fileUpload.id, id));
  const parts = await tx
    .delete(fileUploadPart)
    .where(eq(fileUploadPart.uploadId, id))
    .returning({ fileId: fileUploadPart.fileId });
  return parts.map(({ fileId }) => fileId);
}

export type StaleSince = { readonly kept: Date; readonly begun: Date };
const isStale = ({ kept, begun }: StaleSince) =>
  or(lt(fileUpload.touchedAt, kept), and(eq(fileUpload.offset, 0), lt(fileUpload.touchedAt, begun)));

/** Uploads that nobody went on with since `kept`, and those that nobody began to send since `begun`. */
export async function findStaleUploads(db: Db, { kept, begun }: StaleSince, limit: number): Promise<string[]> {
  const rows = await db
    .select({ id: fileUpload.id })
    .from(fileUpload)
    .where(isStale({ kept, begun }))
    .orderBy(asc(fileUpload.touchedAt))
    .limit(limit);
  return rows.map(({ id }) => id);
}

/** Only if still nobody went on with it. */
export async function lockStaleUpload(tx: Db, id: string, since: StaleSince): Promise<boolean> {
  const rows = await tx
    .select({ id: fileUpload.id })
    .from(fileUpload)
    .where(and(eq(fileUpload.id, id), isStale(since)))
    .for('update');
  return rows.length > 0;
}
