import { and, asc, eq, inArray, sql } from 'drizzle-orm';
import { type Db, idArray } from '../../../platform/db/index.ts';
import { assetDocument } from './tables.ts';

export type DocumentLink = typeof assetDocument.$inferSelect;

/** In the order in which they were made. */
export function loadDocumentLinks(db: Db, assetId: string): Promise<DocumentLink[]> {
  return db
    .select()
    .from(assetDocument)
    .where(eq(assetDocument.assetId, assetId))
    .orderBy(asc(assetDocument.createdAt), asc(assetDocument.id));
}

export const countDocumentLinks = (tx: Db, assetId: string): Promise<number> =>
  tx.$count(assetDocument, eq(assetDocument.assetId, assetId));

/** Answers the documents that were not linked before. */
export async function linkDocuments(tx: Db, assetId: string, documentIds: readonly string[]): Promise<string[]> {
  const rows = await tx
    .insert(assetDocument)
    .values(documentIds.map((documentId) => ({ assetId, documentId })))
    .onConflictDoNothing()
    .returning({ documentId: assetDocument.documentId });
  return rows.map(({ documentId }) => documentId);
}

/** Those of the asset's links; answers their documents. */
export async function unlinkDocuments(tx: Db, assetId: string, linkIds: readonly string[]): Promise<string[]> {
  const rows = await tx
    .delete(assetDocument)
    .where(and(eq(assetDocument.assetId, assetId), inArray(assetDocument.id, [...linkIds])))
    .returning({ documentId: assetDocument.documentId });
  return rows.map(({ documentId }) => documentId);
}

export async function unlinkDocumentsOfAssets(tx: Db, assetIds: readonly string[]): Promise<void> {
  await tx.delete(assetDocument).where(sql`${assetDocument.assetId} = any(${idArray(assetIds)})`);
}

export async function unlinkDocumentsFromAll(tx: Db, documentIds: readonly string[]): Promise<void> {
  await tx.delete(assetDocument).where(sql`${assetDocument.documentId} = any(${idArray(documentIds)})`);
}
