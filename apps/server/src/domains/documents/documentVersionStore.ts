import { and, desc, eq, sql } from 'drizzle-orm';
import { type Db, idArray } from '../../platform/db/index.ts';
import { deleteRenditionsOfProject, deleteRenditionsOfVersions } from './renditionStore.ts';
import { document, documentVersion } from './tables.ts';

export type VersionOfDocument = typeof documentVersion.$inferSelect;

export async function insertDocumentVersion(tx: Db, values: typeof documentVersion.$inferInsert): Promise<void> {
  await tx.insert(documentVersion).values(values);
}

/** A version wherever its document is. */
export async function documentVersionById(db: Db, id: string): Promise<VersionOfDocument | undefined> {
  const [row] = await db.select().from(documentVersion).where(eq(documentVersion.id, id));
  return row;
}

/** What all versions of a project's files take. Bytes. */
export async function sumVersionBytes(db: Db, projectId: string): Promise<number> {
  const [row] = await db
    .select({ bytes: sql<number>`coalesce(sum(${documentVersion.size}), 0)::float8` })
    .from(documentVersion)
    .where(eq(documentVersion.projectId, projectId));
  return row?.bytes ?? 0;
}

/** The newest first. */
export function loadDocumentVersions(db: Db, documentId: string): Promise<VersionOfDocument[]> {
  return db
    .select()
    .from(documentVersion)
    .where(eq(documentVersion.documentId, documentId))
    .orderBy(desc(documentVersion.number));
}

/** A version by its number as it stands in the contract; the newest where none is named. */
export async function findDocumentVersion(
  db: Db,
  documentId: string,
  number: string | undefined,
): Promise<VersionOfDocument | undefined> {
  const isNumber = number === undefined ? undefined : sql`${documentVersion.number}::text = ${number}`;
  const [row] = await db
    .select()
    .from(documentVersion)
    .where(and(eq(documentVersion.documentId, documentId), isNumber))
    .orderBy(desc(documentVersion.number))
    .limit(1);
  return row;
}

/**
 * What an upload became: the version bears the upload's id, so that an upload becomes one version however often it is
 * named.
 */
export async function findDocumentOfUpload(
  db: Db,
  uploadId: string,
  owner: { readonly userId: string; readonly projectId: string },
): Promise<{ id: string; name: string; number: number } | undefined> {
  const [row] = await db
    .select({ id: document.id, name: document.name, number: documentVersion.number })
    .from(documentVersion)
    .innerJoin(document, eq(document.id, documentVersion.documentId))
    .where(
      and(
        eq(documentVersion.id, uploadId),
        eq(documentVersion.projectId, owner.projectId),
        eq(documentVersion.createdBy, owner.userId),
      ),
    );
  return row;
}

/** All versions of a project's files; answers the stored files that held them. */
export async function deleteDocumentVersionsOfProject(tx: Db, projectId: string): Promise<string[]> {
  const rows = await tx
    .delete(documentVersion)
    .where(eq(documentVersion.projectId, projectId))
    .returning({ fileId: documentVersion.fileId });
  return [...rows.map(({ fileId }) => fileId), ...(await deleteRenditionsOfProject(tx, projectId))];
}

/** All versions of these files with their pictures; answers the stored files that held them. */
export async function deleteVersionsOfDocuments(tx: Db, documentIds: readonly string[]): Promise<string[]> {
  const rows = await tx
    .delete(documentVersion)
    .where(sql`${documentVersion.documentId} = any(${idArray(documentIds)})`)
    .returning({ id: documentVersion.id, fileId: documentVersion.fileId });
  const pictures = await deleteRenditionsOfVersions(
    tx,
    rows.map(({ id }) => id),
  );
  return [...rows.map(({ fileId }) => fileId), ...pictures];
}

/** The newest version of each of these files, by the file's id. */
export async function loadNewestVersions(
  db: Db,
  documentIds: readonly string[],
): Promise<ReadonlyMap<string, VersionOfDocument>> {
  const rows = await db
    .selectDistinctOn([documentVersion.documentId])
    .from(documentVersion)
    .where(sql`${documentVersion.documentId} = any(${idArray(documentIds)})`)
    .orderBy(documentVersion.documentId, desc(documentVersion.number));
  return new Map(rows.map((one) => [one.documentId, one]));
}
