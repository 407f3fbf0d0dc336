import { and, asc, eq, inArray, isNull, lt, sql } from 'drizzle-orm';
import { type Db, idArray } from '../../platform/db/index.ts';
import { questionFile } from './tables.ts';

export type FileOfQuestion = typeof questionFile.$inferSelect;
/** What holds a file: a question, or one of its comments. */
export type FileHolder = { readonly questionId: string; readonly commentId: string | null };

export async function insertQuestionFile(tx: Db, values: typeof questionFile.$inferInsert): Promise<FileOfQuestion> {
  const [row] = await tx.insert(questionFile).values(values).returning();
  if (!row) throw new Error('the upload was not inserted');
  return row;
}

export async function findQuestionFile(db: Db, projectId: string, id: string): Promise<FileOfQuestion | undefined> {
  const [row] = await db
    .select()
    .from(questionFile)
    .where(and(eq(questionFile.id, id), eq(questionFile.projectId, projectId)));
  return row;
}

/** Files of a project by their ids, held until the transaction ends. */
export function lockQuestionFiles(tx: Db, projectId: string, ids: readonly string[]): Promise<FileOfQuestion[]> {
  return tx
    .select()
    .from(questionFile)
    .where(and(sql`${questionFile.id} = any(${idArray(ids)})`, eq(questionFile.projectId, projectId)))
    .orderBy(asc(questionFile.id))
    .for('update');
}

/** All that these questions and their comments hold, in their order. */
export function loadQuestionFiles(db: Db, questionIds: readonly string[]): Promise<FileOfQuestion[]> {
  return db
    .select()
    .from(questionFile)
    .where(sql`${questionFile.questionId} = any(${idArray(questionIds)})`)
    .orderBy(asc(questionFile.sort), asc(questionFile.createdAt), asc(questionFile.id));
}

/** The attachments of a question, or of one of its comments. */
export function loadAttachments(db: Db, { questionId, commentId }: FileHolder): Promise<FileOfQuestion[]> {
  return db
    .select()
    .from(questionFile)
    .where(
      and(
        eq(questionFile.questionId, questionId),
        sql`${questionFile.commentId} is not distinct from ${commentId}`,
        eq(questionFile.use, 'attachment'),
      ),
    );
}

/** Those of a question and its comments. */
export const countQuestionFiles = (tx: Db, questionId: string): Promise<number> =>
  tx.$count(questionFile, eq(questionFile.questionId, questionId));

/** Files by their ids. */
export function findQuestionFiles(db: Db, ids: readonly string[]): Promise<FileOfQuestion[]> {
  return db
    .select()
    .from(questionFile)
    .where(sql`${questionFile.id} = any(${idArray(ids)})`);
}

export const countUnheldFiles = (tx: Db, ownerId: string): Promise<number> =>
  tx.$count(questionFile, and(eq(questionFile.ownerId, ownerId), isNull(questionFile.questionId)));

/** The holder takes the files over, in this order. */
export async function holdQuestionFiles(tx: Db, ids: readonly string[], holder: FileHolder): Promise<void> {
  for (const [sort, id] of ids.entries())
    await tx
      .update(questionFile)
      .set({ ...holder, sort })
      .where(eq(questionFile.id, id));
}

/** Takes the rows away and answers the files of the files domain that they stood for. */
export async function deleteQuestionFiles(tx: Db, ids: readonly string[]): Promise<string[]> {
  return toStored(
    await tx
      .delete(questionFile)
      .where(sql`${questionFile.id} = any(${idArray(ids)})`)
      .returning(),
  );
}

export async function deleteFilesOfQuestions(tx: Db, questionIds: readonly string[]): Promise<string[]> {
  const held = sql`${questionFile.questionId} = any(${idArray(questionIds)})`;
  return toStored(await tx.delete(questionFile).where(held).returning());
}

export async function deleteFilesOfComment(tx: Db, commentId: string): Promise<string[]> {
  return toStored(await tx.delete(questionFile).where(eq(questionFile.commentId, commentId)).returning());
}

/** Rows alone: the files of a project go with it. */
export async function deleteQuestionFilesOfProject(tx: Db, projectId: string): Promise<void> {
  await tx.delete(questionFile).where(eq(questionFile.projectId, projectId));
}

/** Some of the uploads that nothing held by then. */
export function findUnheldFiles(db: Db, before: Date, limit: number): Promise<FileOfQuestion[]> {
  return db
    .select()
    .from(questionFile)
    .where(and(isNull(questionFile.questionId), lt(questionFile.createdAt, before)))
    .limit(limit);
}

/** Those of the uploads that are still held by nothing go. */
export async function deleteUnheldFiles(tx: Db, ids: readonly string[]): Promise<string[]> {
  const unheld = and(inArray(questionFile.id, [...ids]), isNull(questionFile.questionId));
  return toStored(await tx.delete(questionFile).where(unheld).returning());
}

const toStored = (rows: readonly FileOfQuestion[]): string[] =>
  rows.flatMap(({ fileId, smallFileId }) => (smallFileId === null ? [fileId] : [fileId, smallFileId]));
