import { and, asc, eq, isNull, or, sql } from 'drizzle-orm';
import { type Db, idArray } from '../../platform/db/index.ts';
import { hasForbiddenModel, type PhaseReader } from '../models/index.ts';
import { question, questionViewpoint } from './tables.ts';

export type ViewpointOfQuestion = typeof questionViewpoint.$inferSelect;

/** The viewpoints of these questions and their comments that the reader may see, in their order. */
export function loadViewpoints(
  db: Db,
  reader: PhaseReader,
  questionIds: readonly string[],
): Promise<ViewpointOfQuestion[]> {
  return db
    .select()
    .from(questionViewpoint)
    .where(
      and(
        sql`${questionViewpoint.questionId} = any(${idArray(questionIds)})`,
        sql`not ${hasForbiddenModel(reader, questionViewpoint.modelIds)}`,
      ),
    )
    .orderBy(asc(questionViewpoint.sort), asc(questionViewpoint.id));
}

/** What lists and pins show of a question: of the first viewpoint that the reader may see, pictures and place. */
export type SightOfQuestion = Pick<ViewpointOfQuestion, 'questionId' | 'pictureId' | 'markedId' | 'place'>;

export function loadSights(db: Db, reader: PhaseReader, questionIds: readonly string[]): Promise<SightOfQuestion[]> {
  const { questionId, pictureId, markedId, place } = questionViewpoint;
  return db
    .selectDistinctOn([questionId], { questionId, pictureId, markedId, place })
    .from(questionViewpoint)
    .where(
      and(
        sql`${questionId} = any(${idArray(questionIds)})`,
        isNull(questionViewpoint.commentId),
        sql`not ${hasForbiddenModel(reader, questionViewpoint.modelIds)}`,
      ),
    )
    .orderBy(asc(questionId), asc(questionViewpoint.sort), asc(questionViewpoint.id));
}

/** Those of a question and its comments. */
export const countViewpoints = (tx: Db, questionId: string): Promise<number> =>
  tx.$count(questionViewpoint, eq(questionViewpoint.questionId, questionId));

/** Whether a file is the picture of a viewpoint of the question that the reader may see. */
export async function isShownByViewpoint(
  db: Db,
  reader: PhaseReader,
  { questionId, fileId }: { readonly questionId: string; readonly fileId: string },
): Promise<boolean> {
  const [row] = await db
    .select({ id: questionViewpoint.id })
    .from(questionViewpoint)
    .where(
      and(
        eq(questionViewpoint.questionId, questionId),
        or(eq(questionViewpoint.pictureId, fileId), eq(questionViewpoint.markedId, fileId)),
        sql`not ${hasForbiddenModel(reader, questionViewpoint.modelIds)}`,
      ),
    )
    .limit(1);
  return row !== undefined;
}

/** The viewpoints of a question, or of one of its comments, that the reader may see; held. */
export function lockViewpoints(
  tx: Db,
  reader: PhaseReader,
  { questionId, commentId }: { readonly questionId: string; readonly commentId: string | null },
): Promise<ViewpointOfQuestion[]> {
  return tx
    .select()
    .from(questionViewpoint)
    .where(
      and(
        eq(questionViewpoint.questionId, questionId),
        sql`${questionViewpoint.commentId} is not distinct from ${commentId}`,
        sql`not ${hasForbiddenModel(reader, questionViewpoint.modelIds)}`,
      ),
    )
    .orderBy(asc(questionViewpoint.sort), asc(questionViewpoint.id))
    .for('update');
}

/** The models that the viewpoints of a question and its comments show, and the one that it is about. */
export async function loadModelIdsOfViewpoints(db: Db, questionId: string): Promise<string[]> {
  const { rows } = await db.execute<{ id: string }>(sql`
    select distinct unnest(model_ids) as id from ${questionViewpoint} where question_id = ${questionId}
    union select model_id from ${question} where id = ${questionId} and model_id is not null`);
  return rows.map(({ id }) => id);
}

export async function insertViewpoint(tx: Db, values: typeof questionViewpoint.$inferInsert): Promise<void> {
  await tx.insert(questionViewpoint).values(values);
}

export async function updateViewpoint(
  tx: Db,
  id: string,
  values: Partial<Omit<ViewpointOfQuestion, 'id' | 'projectId' | 'questionId'>>,
): Promise<void> {
  await tx.update(questionViewpoint).set(values).where(eq(questionViewpoint.id, id));
}

export async function deleteViewpoints(tx: Db, ids: readonly string[]): Promise<void> {
  await tx.delete(questionViewpoint).where(sql`${questionViewpoint.id} = any(${idArray(ids)})`);
}

export async function deleteViewpointsOfQuestions(tx: Db, questionIds: readonly string[]): Promise<void> {
  await tx.delete(questionViewpoint).where(sql`${questionViewpoint.questionId} = any(${idArray(questionIds)})`);
}

export async function deleteViewpointsOfComment(tx: Db, commentId: string): Promise<void> {
  await tx.delete(questionViewpoint).where(eq(questionViewpoint.commentId, commentId));
}

export async function deleteViewpointsOfProject(tx: Db, projectId: string): Promise<void> {
  await tx.delete(questionViewpoint).where(eq(questionViewpoint.projectId, projectId));
}
