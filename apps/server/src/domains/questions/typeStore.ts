import { and, eq, sql } from 'drizzle-orm';
import { collateName, type Db, findRow } from '../../platform/db/index.ts';
import { question, questionType } from './tables.ts';

export type TypeOfQuestion = typeof questionType.$inferSelect;
/** Unique violation of this index: the project has a type of that name. */
export const QUESTION_TYPE_NAME_TAKEN = 'question_type_name';

const counted = sql<number>`(select count(*)::int from ${question} q where q.type_id = ${questionType}.id)`;

/** By name, with how many questions have each. */
export function loadQuestionTypes(db: Db, projectId: string): Promise<(TypeOfQuestion & { questionCount: number })[]> {
  return db
    .select({
      id: questionType.id,
      projectId: questionType.projectId,
      typeName: questionType.typeName,
      createdAt: questionType.createdAt,
      questionCount: counted,
    })
    .from(questionType)
    .where(eq(questionType.projectId, projectId))
    .orderBy(collateName(questionType.typeName));
}

export function findQuestionType(
  db: Db,
  projectId: string,
  id: string,
  lock?: 'update' | 'share',
): Promise<TypeOfQuestion | undefined> {
  return findRow(
    db
      .select()
      .from(questionType)
      .where(and(eq(questionType.projectId, projectId), eq(questionType.id, id))),
    lock,
  );
}

export const countQuestionTypes = (tx: Db, projectId: string): Promise<number> =>
  tx.$count(questionType, eq(questionType.projectId, projectId));

export async function insertQuestionType(tx: Db, projectId: string, typeName: string): Promise<TypeOfQuestion> {
  const [row] = await tx.insert(questionType).values({ projectId, typeName }).returning();
  if (!row) throw new Error('the type was not inserted');
  return row;
}

export async function renameQuestionType(tx: Db, id: string, typeName: string): Promise<void> {
  await tx.update(questionType).set({ typeName }).where(eq(questionType.id, id));
}

export async function deleteQuestionType(tx: Db, id: string): Promise<void> {
  await tx.delete(questionType).where(eq(questionType.id, id));
}
