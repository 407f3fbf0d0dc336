import { and, asc, eq, sql } from 'drizzle-orm';
import { collateName, type Db, idArray } from '../../platform/db/index.ts';
import { type Document, documentColumns } from './documentStore.ts';
import { document, documentBundle } from './tables.ts';

/** What a bundle holds, folders first, by name; nothing where there is no such bundle. */
export function loadBundle(db: Db, projectId: string, bundleId: string): Promise<Document[]> {
  return db
    .select(documentColumns)
    .from(documentBundle)
    .innerJoin(document, eq(document.id, documentBundle.documentId))
    .where(and(eq(documentBundle.bundleId, bundleId), eq(documentBundle.projectId, projectId)))
    .orderBy(sql`${document.isFolder} desc`, collateName(document.name), asc(document.id));
}

export async function insertBundle(
  tx: Db,
  projectId: string,
  bundleId: string,
  documentIds: readonly string[],
): Promise<void> {
  await tx
    .insert(documentBundle)
    .values(documentIds.map((documentId) => ({ bundleId, projectId, documentId })))
    .onConflictDoNothing();
}

/** The bundles that hold some of these. */
export async function loadBundlesWith(db: Db, documentIds: readonly string[]): Promise<string[]> {
  const rows = await db
    .selectDistinct({ bundleId: documentBundle.bundleId })
    .from(documentBundle)
    .where(sql`${documentBundle.documentId} = any(${idArray(documentIds)})`);
  return rows.map(({ bundleId }) => bundleId);
}

export async function deleteFromBundles(tx: Db, documentIds: readonly string[]): Promise<void> {
  await tx.delete(documentBundle).where(sql`${documentBundle.documentId} = any(${idArray(documentIds)})`);
}

export async function deleteBundlesOfProject(tx: Db, projectId: string): Promise<void> {
  await tx.delete(documentBundle).where(eq(documentBundle.projectId, projectId));
}
