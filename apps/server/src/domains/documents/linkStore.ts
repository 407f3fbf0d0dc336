import { and, asc, eq, type SQL, sql } from 'drizzle-orm';
import { type Db, idArray } from '../../platform/db/index.ts';
import { documentLink } from './tables.ts';

/** What has documents: a device, or an element of a model by its GlobalId. */
export type DocumentSubject =
  | { readonly deviceId: string; readonly projectId: string }
  | { readonly modelId: string; readonly elementId: string; readonly projectId: string };

const isOf = (subject: DocumentSubject): SQL | undefined =>
  'deviceId' in subject
    ? eq(documentLink.deviceId, subject.deviceId)
    : and(eq(documentLink.modelId, subject.modelId), eq(documentLink.elementId, subject.elementId));

/** The documents of a subject, in the order in which they were linked. */
export async function loadLinkedDocumentIds(db: Db, subject: DocumentSubject): Promise<string[]> {
  const rows = await db
    .select({ documentId: documentLink.documentId })
    .from(documentLink)
    .where(isOf(subject))
    .orderBy(asc(documentLink.createdAt), asc(documentLink.id));
  return rows.map(({ documentId }) => documentId);
}

export const countLinks = (tx: Db, subject: DocumentSubject): Promise<number> => tx.$count(documentLink, isOf(subject));

export async function insertLinks(tx: Db, subject: DocumentSubject, documentIds: readonly string[]): Promise<void> {
  await tx
    .insert(documentLink)
    .values(documentIds.map((documentId) => ({ ...subject, documentId })))
    .onConflictDoNothing();
}

export async function deleteLinks(tx: Db, subject: DocumentSubject, documentIds: readonly string[]): Promise<void> {
  await tx
    .delete(documentLink)
    .where(and(isOf(subject), sql`${documentLink.documentId} = any(${idArray(documentIds)})`));
}

export async function deleteLinksOfDocuments(tx: Db, documentIds: readonly string[]): Promise<void> {
  await tx.delete(documentLink).where(sql`${documentLink.documentId} = any(${idArray(documentIds)})`);
}

/** Devices that go take their links along. */
export async function deleteLinksOfDevices(tx: Db, deviceIds: readonly string[]): Promise<void> {
  await tx.delete(documentLink).where(sql`${documentLink.deviceId} = any(${idArray(deviceIds)})`);
}

export async function deleteLinksOfModel(tx: Db, modelId: string): Promise<void> {
  await tx.delete(documentLink).where(eq(documentLink.modelId, modelId));
}

export async function deleteLinksOfProject(tx: Db, projectId: string): Promise<void> {
  await tx.delete(documentLink).where(eq(documentLink.projectId, projectId));
}
