import { and, asc, eq, getTableColumns, gt, inArray, sql } from 'drizzle-orm';
import { type Db, idArray, loadRows } from '../../platform/db/index.ts';
import { hasForbiddenModel, type PhaseReader } from '../models/index.ts';
import {
  question,
  questionActivity,
  questionComment,
  questionJoiner,
  questionLooking,
  questionNumber,
  questionReaction,
  questionType,
} from './tables.ts';

const { search: _, ...columns } = getTableColumns(question);
/** Of a question, all that is no index. */
export const questionColumns = columns;
export type KeptQuestion = Omit<typeof question.$inferSelect, 'search'>;
export type JoinerOfQuestion = typeof questionJoiner.$inferSelect;

/** What a reader may see, as a condition: not what is about a model of a phase that is closed to them (RU-PERM-09). */
export const isQuestionSeenBy = (reader: PhaseReader) =>
  sql`not ${hasForbiddenModel(reader, sql`array_remove(array[${question.modelId}], null)`)}`;

/** Those of the questions that the project has and the reader may see, in the order of their ids. */
export function findQuestions(
  db: Db,
  reader: PhaseReader,
  ids: readonly string[],
  lock?: 'update' | 'share',
): Promise<KeptQuestion[]> {
  return loadRows(
    db
      .select(columns)
      .from(question)
      .where(and(eq(question.projectId, reader.projectId), inArray(question.id, [...ids]), isQuestionSeenBy(reader)))
      .orderBy(asc(question.id)),
    lock,
  );
}

/** Whatever project they are of, and whoever may see them. */
export function findQuestionsById(db: Db, ids: readonly string[]): Promise<KeptQuestion[]> {
  return db
    .select(columns)
    .from(question)
    .where(inArray(question.id, [...ids]));
}

/** Questions of the project that other programs know by these names, whoever may see them. */
export function findQuestionsByGuid(db: Db, projectId: string, guids: readonly string[]): Promise<KeptQuestion[]> {
  const named = idArray(guids);
  return db
    .select(columns)
    .from(question)
    .where(
      and(
        eq(question.projectId, projectId),
        sql`(${question.guid} = any(${named}) or (${question.guid} is null and ${question.id} = any(${named})))`,
      ),
    );
}

/** The next running number of a project; given numbers are not given again. */
export async function takeQuestionNumber(tx: Db, projectId: string): Promise<number> {
  const [row] = await tx
    .insert(questionNumber)
    .values({ projectId, last: 1 })
    .onConflictDoUpdate({ target: questionNumber.projectId, set: { last: sql`${questionNumber.last} + 1` } })
    .returning({ last: questionNumber.last });
  if (!row) throw new Error('no number was given');
  return row.last;
}

export async function insertQuestion(tx: Db, values: typeof question.$inferInsert): Promise<KeptQuestion> {
  const [row] = await tx.insert(question).values(values).returning(columns);
  if (!row) throw new Error('the question was not inserted');
  return row;
}

type Changeable = Pick<
  KeptQuestion,
  | 'title'
  | 'content'
  | 'contentText'
  | 'mentions'
  | 'typeId'
  | 'endDate'
  | 'state'
  | 'completedAt'
  | 'statusId'
  | 'priorityId'
  | 'stageId'
  | 'milestoneId'
  | 'labelIds'
  | 'modelId'
  | 'modelName'
  | 'modelVersion'
  | 'bcf'
  | 'changedAt'
>;

/** A change, which others hear of by its version. */
export async function updateQuestion(tx: Db, id: string, values: Partial<Changeable>): Promise<KeptQuestion> {
  const [row] = await tx
    .update(question)
    .set({
      ...values,
      version: sql`${question.version} + 1`,
      changedAt: values.changedAt ?? sql`now()`,
      updatedAt: sql`now()`,
    })
    .where(eq(question.id, id))
    .returning(columns);
  if (!row) throw new Error('the question is gone');
  return row;
}

/** What a file said of it: that is no change of what it says. */
export async function setBcfOfQuestion(tx: Db, id: string, bcf: KeptQuestion['bcf']): Promise<void> {
  await tx.update(question).set({ bcf }).where(eq(question.id, id));
}

/** Something was said to it: that makes no new version, and brings it to the top. */
export async function touchQuestion(tx: Db, id: string): Promise<void> {
  await tx.update(question).set({ updatedAt: sql`now()` }).where(eq(question.id, id));
}

const DUE_AT_ONCE = 500;

/** Open questions of every project whose day this is (yyyy-MM-dd), read by so many at a time. */
export async function* streamDueQuestions(db: Db, day: string): AsyncGenerator<KeptQuestion> {
  for (let after: string | undefined; ; ) {
    const rows = await db
      .select(columns)
      .from(question)
      .where(
        and(
          eq(question.state, 'new'),
          eq(question.endDate, day),
          after === undefined ? undefined : gt(question.id, after),
        ),
      )
      .orderBy(asc(question.id))
      .limit(DUE_AT_ONCE);
    yield* rows;
    after = rows.at(-1)?.id;
    if (rows.length < DUE_AT_ONCE) return;
  }
}

export const countQuestions = (tx: Db, projectId: string): Promise<number> =>
  tx.$count(question, eq(question.projectId, projectId));
export const countQuestionsOfType = (tx: Db, typeId: string): Promise<number> =>
  tx.$count(question, eq(question.typeId, typeId));

/** Of each of the questions those who take part, by name. */
export async function loadJoiners(
  db: Db,
  questionIds: readonly string[],
): Promise<ReadonlyMap<string, readonly JoinerOfQuestion[]>> {
  const rows = await db
    .select()
    .from(questionJoiner)
    .where(sql`${questionJoiner.questionId} = any(${idArray(questionIds)})`)
    .orderBy(asc(questionJoiner.userName), asc(questionJoiner.userId));
  const joiners = new Map<string, JoinerOfQuestion[]>();
  for (const row of rows) joiners.set(row.questionId, [...(joiners.get(row.questionId) ?? []), row]);
  return joiners;
}

export async function replaceJoiners(
  tx: Db,
  questionId: string,
  people: readonly { readonly userId: string; readonly userName: string }[],
): Promise<void> {
  await tx.delete(questionJoiner).where(eq(questionJoiner.questionId, questionId));
  if (people.length > 0) await tx.insert(questionJoiner).values(people.map((one) => ({ questionId, ...one })));
}

/** Questions with all that was said to them. */
export async function deleteQuestions(tx: Db, ids: readonly string[]): Promise<void> {
  const gone = idArray(ids);
  await tx.delete(questionJoiner).where(sql`${questionJoiner.questionId} = any(${gone})`);
  await tx.delete(questionLooking).where(sql`${questionLooking.questionId} = any(${gone})`);
  const comments = sql`select id from ${questionComment} where question_id = any(${gone})`;
  await tx.delete(questionReaction).where(sql`${questionReaction.commentId} in (${comments})`);
  await tx.delete(questionComment).where(sql`${questionComment.questionId} = any(${gone})`);
  await tx.delete(questionActivity).where(sql`${questionActivity.questionId} = any(${gone})`);
  await tx.delete(question).where(sql`${question.id} = any(${gone})`);
}

export async function loadQuestionIdsOfModel(tx: Db, modelId: string): Promise<string[]> {
  const rows = await tx.select({ id: question.id }).from(question).where(eq(question.modelId, modelId));
  return rows.map(({ id }) => id);
}

export async function deleteQuestionsOfProject(tx: Db, projectId: string): Promise<void> {
  const ids = sql`select id from ${question} where project_id = ${projectId}`;
  await tx.delete(questionJoiner).where(sql`${questionJoiner.questionId} in (${ids})`);
  await tx.delete(questionLooking).where(sql`${questionLooking.questionId} in (${ids})`);
  const comments = sql`select id from ${questionComment} where project_id = ${projectId}`;
  await tx.delete(questionReaction).where(sql`${questionReaction.commentId} in (${comments})`);
  await tx.delete(questionComment).where(eq(questionComment.projectId, projectId));
  await tx.delete(questionActivity).where(eq(questionActivity.projectId, projectId));
  await tx.delete(question).where(eq(question.projectId, projectId));
  await tx.delete(questionType).where(eq(questionType.projectId, projectId));
  await tx.delete(questionNumber).where(eq(questionNumber.projectId, projectId));
}
