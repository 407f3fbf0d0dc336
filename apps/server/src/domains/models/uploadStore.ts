import { and, asc, desc, eq, gt, lt, or, sql } from 'drizzle-orm';
import type { Db } from '../../platform/db/index.ts';
import { findRow } from '../../platform/db/index.ts';
import { model, modelUpload, modelUploadPart, modelVersion } from './tables.ts';

export type UploadRow = typeof modelUpload.$inferSelect;
export type UploadPart = typeof modelUploadPart.$inferSelect;

/** Whose uploads a query sees: their own, in projects that the caller has already been found to reach. */
const isOwnUpload = (id: string, userId: string) => and(eq(modelUpload.id, id), eq(modelUpload.userId, userId));

export async function insertUpload(
  db: Db,
  values: Omit<typeof modelUpload.$inferInsert, 'id' | 'offset'>,
): Promise<UploadRow> {
  const [row] = await db.insert(modelUpload).values(values).returning();
  if (!row) throw new Error('the upload was not inserted');
  return row;
}

export async function loadUpload(db: Db, id: string, userId: string, lock?: 'update'): Promise<UploadRow | undefined> {
  return findRow(db.select().from(modelUpload).where(isOwnUpload(id, userId)), lock);
}

export function loadUploads(db: Db, userId: string, projectId: string, after: Date): Promise<UploadRow[]> {
  return db
    .select()
    .from(modelUpload)
    .where(and(eq(modelUpload.userId, userId), eq(modelUpload.projectId, projectId), gt(modelUpload.touchedAt, after)))
    .orderBy(desc(modelUpload.createdAt), desc(modelUpload.id))
    .limit(1_000);
}

export async function countUploads(db: Db, userId: string, after: Date): Promise<number> {
  return db.$count(modelUpload, and(eq(modelUpload.userId, userId), gt(modelUpload.touchedAt, after)));
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
      count: sql<number>`(count(*) filter (where ${gt(modelUpload.touchedAt, since.active)}))::int`,
      bytes: sql<string>`coalesce(sum(${modelUpload.fileSize} - ${modelUpload.offset}), 0)`,
    })
    .from(modelUpload)
    .where(and(eq(modelUpload.companyId, companyId), gt(modelUpload.touchedAt, since.kept)));
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
    .update(modelUpload)
    .set({ offset: part.start + part.size, touchedAt: sql`now()` })
    .where(and(eq(modelUpload.id, part.uploadId), eq(modelUpload.offset, part.start)))
    .returning({ id: modelUpload.id });
  if (moved.length === 0) return false;
  await tx.insert(modelUploadPart).values(part);
  return true;
}

export async function countParts(db: Db, uploadId: string): Promise<number> {
  return db.$count(modelUploadPart, eq(modelUploadPart.uploadId, uploadId));
}

/** In the order of their bytes. */
export function loadUploadParts(db: Db, uploadId: string): Promise<UploadPart[]> {
  return db
    .select()
    .from(modelUploadPart)
    .where(eq(modelUploadPart.uploadId, uploadId))
    .orderBy(asc(modelUploadPart.start));
}

/** Takes an upload with its parts away and answers the files of these, which are the caller's to drop. */
export async function deleteUpload(tx: Db, id: string): Promise<string[]> {
  await tx.delete(modelUpload).where(eq(modelUpload.id, id));
  const parts = await tx
    .delete(modelUploadPart)
    .where(eq(modelUploadPart.uploadId, id))
    .returning({ fileId: modelUploadPart.fileId });
  return parts.map(({ fileId }) => fileId);
}

export type StaleSince = { readonly kept: Date; readonly begun: Date };
const isStale = ({ kept, begun }: StaleSince) =>
  or(lt(modelUpload.touchedAt, kept), and(eq(modelUpload.offset, 0), lt(modelUpload.touchedAt, begun)));

/** Uploads that nobody went on with since `kept`, and those that nobody began to send since `begun`. */
export async function findStaleUploads(db: Db, { kept, begun }: StaleSince, limit: number): Promise<string[]> {
  const rows = await db
    .select({ id: modelUpload.id })
    .from(modelUpload)
    .where(isStale({ kept, begun }))
    .orderBy(asc(modelUpload.touchedAt))
    .limit(limit);
  return rows.map(({ id }) => id);
}

/** Only if still nobody went on with it. */
export async function lockStaleUpload(tx: Db, id: string, since: StaleSince): Promise<boolean> {
  const rows = await tx
    .select({ id: modelUpload.id })
    .from(modelUpload)
    .where(and(eq(modelUpload.id, id), isStale(since)))
    .for('update');
  return rows.length > 0;
}

/**
 * The version that an upload became: it bears the upload's id, so that an upload becomes one version however often it
 * is named.
 */
export async function findVersionOfUpload(
  db: Db,
  uploadId: string,
  owner: { readonly userId: string; readonly projectId: string },
) {
  const [row] = await db
    .select({ modelId: model.id, number: modelVersion.number, state: modelVersion.state })
    .from(modelVersion)
    .innerJoin(model, eq(model.id, modelVersion.modelId))
    .where(
      and(
        eq(modelVersion.id, uploadId),
        eq(modelVersion.projectId, owner.projectId),
        eq(modelVersion.createdBy, owner.userId),
      ),
    );
  return row;
}
