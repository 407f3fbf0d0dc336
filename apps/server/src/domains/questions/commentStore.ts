import { and, asc, eq, inArray, sql } from 'drizzle-orm';
import { type Db, idArray } from '../../platform/db/index.ts';
import { groupRows } from '../../platform/tree/index.ts';
import { questionComment, questionReaction } from './tables.ts';

export type CommentOfQuestion = typeof questionComment.$inferSelect;
export type ReactionToComment = typeof questionReaction.$inferSelect;

/** The first of them first. */
export function loadQuestionComments(db: Db, questionId: string): Promise<CommentOfQuestion[]> {
  return db
    .select()
    .from(questionComment)
    .where(eq(questionComment.questionId, questionId))
    .orderBy(asc(questionComment.createdAt), asc(questionComment.id));
}

/** Those of several questions, by question, the first of them first. */
export async function loadCommentsOfQuestions(
  db: Db,
  questionIds: readonly string[],
): Promise<ReadonlyMap<string, readonly CommentOfQuestion[]>> {
  const rows = await db
    .select()
    .from(questionComment)
    .where(sql`${questionComment.questionId} = any(${idArray(questionIds)})`)
    .orderBy(asc(questionComment.createdAt), asc(questionComment.id));
  return groupRows(rows, ({ questionId }) => questionId);
}

/** Whatever they answer, and whoever may see them. */
export function findCommentsById(db: Db, ids: readonly string[]): Promise<CommentOfQuestion[]> {
  return db
    .select()
    .from(questionComment)
    .where(inArray(questionComment.id, [...ids]));
}

export const countQuestionComments = (tx: Db, questionId: string): Promise<number> =>
  tx.$count(questionComment, eq(questionComment.questionId, questionId));

export async function insertQuestionComment(
  tx: Db,
  values: typeof questionComment.$inferInsert,
): Promise<CommentOfQuestion> {
  const [row] = await tx.insert(questionComment).values(values).returning();
  if (!row) throw new Error('the comment was not inserted');
  return row;
}

/** A comment of the project, held until the transaction ends. */
export async function lockQuestionComment(
  tx: Db,
  projectId: string,
  id: string,
): Promise<CommentOfQuestion | undefined> {
  const [row] = await tx
    .select()
    .from(questionComment)
    .where(and(eq(questionComment.id, id), eq(questionComment.projectId, projectId)))
    .for('update');
  return row;
}

export async function updateQuestionComment(
  tx: Db,
  id: string,
  values: Partial<Pick<CommentOfQuestion, 'content' | 'contentText' | 'mentions' | 'editedAt' | 'bcf'>>,
): Promise<CommentOfQuestion> {
  const [row] = await tx.update(questionComment).set(values).where(eq(questionComment.id, id)).returning();
  if (!row) throw new Error('the comment is gone');
  return row;
}

/** Reactions to these comments, the first of them first. */
export function loadReactions(db: Db, commentIds: readonly string[]): Promise<ReactionToComment[]> {
  return db
    .select()
    .from(questionReaction)
    .where(sql`${questionReaction.commentId} = any(${idArray(commentIds)})`)
    .orderBy(asc(questionReaction.createdAt), asc(questionReaction.userId));
}

export async function setReaction(tx: Db, values: Omit<ReactionToComment, 'createdAt'>, isOn: boolean): Promise<void> {
  if (isOn) await tx.insert(questionReaction).values(values).onConflictDoNothing();
  else
    await tx
      .delete(questionReaction)
      .where(
        and(
          eq(questionReaction.commentId, values.commentId),
          eq(questionReaction.userId, values.userId),
          eq(questionReaction.reaction, values.reaction),
        ),
      );
}

export async function deleteQuestionComment(tx: Db, id: string): Promise<void> {
  await tx.delete(questionReaction).where(eq(questionReaction.commentId, id));
  await tx.delete(questionComment).where(eq(questionComment.id, id));
}
