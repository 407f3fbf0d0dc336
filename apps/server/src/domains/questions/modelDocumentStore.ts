import { and, asc, eq, inArray, sql } from 'drizzle-orm';
import { type Db, idArray } from '../../platform/db/index.ts';
import { modelDocument } from './tables.ts';

export type DocumentOfModel = typeof modelDocument.$inferSelect;
/** A version of a model, as calls name it. */
export type ModelVersionRef = Pick<DocumentOfModel, 'projectId' | 'modelId' | 'modelVersion'>;

const isOf = ({ modelId, modelVersion }: ModelVersionRef) =>
  and(eq(modelDocument.modelId, modelId), eq(modelDocument.modelVersion, modelVersion));

/** In the order in which they were related. */
export function loadModelDocuments(db: Db, of: ModelVersionRef): Promise<DocumentOfModel[]> {
  return db.select().from(modelDocument).where(isOf(of)).orderBy(asc(modelDocument.createdAt), asc(modelDocument.id));
}

export const countModelDocuments = (tx: Db, of: ModelVersionRef): Promise<number> => tx.$count(modelDocument, isOf(of));

export async function insertModelDocuments(tx: Db, of: ModelVersionRef, documentIds: readonly string[]): Promise<void> {
  await tx
    .insert(modelDocument)
    .values(documentIds.map((documentId) => ({ ...of, documentId })))
    .onConflictDoNothing();
}

/** Answers how many of them there were. */
export async function deleteModelDocuments(tx: Db, of: ModelVersionRef, ids: readonly string[]): Promise<number> {
  const rows = await tx
    .delete(modelDocument)
    .where(and(isOf(of), inArray(modelDocument.id, [...ids])))
    .returning({ id: modelDocument.id });
  return rows.length;
}

export async function deleteModelDocumentsOfModel(tx: Db, modelId: string): Promise<void> {
  await tx.delete(modelDocument).where(eq(modelDocument.modelId, modelId));
}

/** Files that are deleted belong to no model any more. */
export async function deleteModelDocumentsOfFiles(tx: Db, documentIds: readonly string[]): Promise<void> {
  await tx.delete(modelDocument).where(sql`${modelDocument.documentId} = any(${idArray(documentIds)})`);
}

export async function deleteModelDocumentsOfProject(tx: Db, projectId: string): Promise<void> {
  await tx.delete(modelDocument).where(eq(modelDocument.projectId, projectId));
}
