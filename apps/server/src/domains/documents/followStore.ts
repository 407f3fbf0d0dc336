import { and, eq, gt, inArray, lte, ne, type SQL, sql } from 'drizzle-orm';
import { type Db, idArray } from '../../platform/db/index.ts';
import type { Document } from './documentStore.ts';
import { document, documentFollow, documentVersion } from './tables.ts';

export type Follow = typeof documentFollow.$inferSelect;

/** As a condition of a query on files and folders. */
export const isFollowedBy = (userId: string): SQL =>
  sql`exists (select from ${documentFollow} f where f.document_id = ${document}.id and f.user_id = ${userId})`;

export async function addFollow(tx: Db, { id, projectId }: Document, userId: string): Promise<void> {
  await tx.insert(documentFollow).values({ userId, documentId: id, projectId }).onConflictDoNothing();
}

export const countFollows = (tx: Db, projectId: string, userId: string): Promise<number> =>
  tx.$count(documentFollow, and(eq(documentFollow.projectId, projectId), eq(documentFollow.userId, userId)));

export async function removeFollow(tx: Db, documentId: string, userId: string): Promise<void> {
  await tx
    .delete(documentFollow)
    .where(and(eq(documentFollow.userId, userId), eq(documentFollow.documentId, documentId)));
}

export async function hasFollowers(db: Db, projectId: string): Promise<boolean> {
  const rows = await db
    .select({ one: sql`1` })
    .from(documentFollow)
    .where(eq(documentFollow.projectId, projectId))
    .limit(1);
  return rows.length > 0;
}

export const loadFollows = (tx: Db, projectId: string): Promise<Follow[]> =>
  tx.select().from(documentFollow).where(eq(documentFollow.projectId, projectId));

export async function markTold(tx: Db, projectId: string, until: Date): Promise<void> {
  await tx.update(documentFollow).set({ toldAt: until }).where(eq(documentFollow.projectId, projectId));
}

export async function deleteFollowsOfUsers(tx: Db, projectId: string, userIds: readonly string[]): Promise<void> {
  await tx
    .delete(documentFollow)
    .where(and(eq(documentFollow.projectId, projectId), inArray(documentFollow.userId, [...userIds])));
}

export async function deleteFollowsOfDocuments(tx: Db, documentIds: readonly string[]): Promise<void> {
  await tx.delete(documentFollow).where(sql`${documentFollow.documentId} = any(${idArray(documentIds)})`);
}

export async function deleteFollowsOfProject(tx: Db, projectId: string): Promise<void> {
  await tx.delete(documentFollow).where(eq(documentFollow.projectId, projectId));
}

/** A version that is new in a project. */
export type News = {
  readonly documentId: string;
  readonly name: string;
  readonly accessId: string | null;
  readonly number: number;
  readonly createdBy: string;
  readonly createdByName: string;
  readonly createdAt: Date;
};

/** The versions of a time, the latest first. */
export function loadNews(
  db: Db,
  projectId: string,
  { from, until }: { from: Date; until: Date },
  limit: number,
): Promise<News[]> {
  return db
    .select({
      documentId: document.id,
      name: document.name,
      accessId: document.accessId,
      number: documentVersion.number,
      createdBy: documentVersion.createdBy,
      createdByName: documentVersion.createdByName,
      createdAt: documentVersion.createdAt,
    })
    .from(document)
    .innerJoin(documentVersion, eq(documentVersion.documentId, document.id))
    .where(
      and(
        eq(document.projectId, projectId),
        ne(document.isFolder, true),
        // What got a version was changed then, or later: the index of what changed last is read from there on.
        gt(document.updatedAt, from),
        gt(documentVersion.createdAt, from),
        lte(documentVersion.createdAt, until),
      ),
    )
    .orderBy(sql`${documentVersion.createdAt} desc`)
    .limit(limit);
}
