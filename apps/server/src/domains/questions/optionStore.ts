import type { QuestionOptionKind, QuestionState } from '@twinscape/contract/questions';
import { and, asc, eq, inArray, sql } from 'drizzle-orm';
import { type Db, idArray } from '../../platform/db/index.ts';
import { question, questionOption } from './tables.ts';

export type OptionOfQuestions = typeof questionOption.$inferSelect;
/** Unique violation of this index: the project has one of that kind and name. */
export const QUESTION_OPTION_TAKEN = 'question_option_name';

/** All that a project defines of its questions, each kind in its order. */
export function loadQuestionOptions(db: Db, projectId: string): Promise<OptionOfQuestions[]> {
  return db
    .select()
    .from(questionOption)
    .where(eq(questionOption.projectId, projectId))
    .orderBy(asc(questionOption.kind), asc(questionOption.sort), asc(questionOption.id));
}

/** Some of them, held so that nobody deletes them meanwhile; in the order of their ids. */
export function lockQuestionOptions(tx: Db, projectId: string, ids: readonly string[]): Promise<OptionOfQuestions[]> {
  return tx
    .select()
    .from(questionOption)
    .where(and(eq(questionOption.projectId, projectId), inArray(questionOption.id, [...ids])))
    .orderBy(asc(questionOption.id))
    .for('share');
}

/** How many questions have each of them; none where it is left out. */
export async function countQuestionsByOption(db: Db, projectId: string): Promise<ReadonlyMap<string, number>> {
  const of = sql`from ${question} where project_id = ${projectId}`;
  const { rows } = await db.execute<{ id: string; count: number }>(sql`
    select id, count(*)::int as count from (
      select status_id as id ${of} and status_id is not null
      union all select priority_id ${of} and priority_id is not null
      union all select stage_id ${of} and stage_id is not null
      union all select milestone_id ${of} and milestone_id is not null
      union all select unnest(label_ids) ${of}
    ) had group by id`);
  return new Map(rows.map(({ id, count }) => [id, count]));
}

export async function insertQuestionOption(
  tx: Db,
  values: {
    readonly projectId: string;
    readonly kind: QuestionOptionKind;
    readonly name: string;
    readonly state: QuestionState | null;
  },
): Promise<OptionOfQuestions> {
  const { projectId, kind } = values;
  const last = sql<number>`(select coalesce(max(sort), 0) + 1 from ${questionOption}
    where project_id = ${projectId} and kind = ${kind})`;
  const [row] = await tx
    .insert(questionOption)
    .values({ ...values, sort: last })
    .returning();
  if (!row) throw new Error('the option was not inserted');
  return row;
}

export async function renameQuestionOption(tx: Db, id: string, name: string): Promise<void> {
  await tx.update(questionOption).set({ name }).where(eq(questionOption.id, id));
}

/** The questions that had it have it no more. */
export async function deleteQuestionOption(tx: Db, { id, projectId, kind }: OptionOfQuestions): Promise<void> {
  const column = {
    status: sql.identifier('status_id'),
    priority: sql.identifier('priority_id'),
    stage: sql.identifier('stage_id'),
    milestone: sql.identifier('milestone_id'),
  };
  await tx.execute(
    kind === 'label'
      ? sql`update ${question} set label_ids = array_remove(label_ids, ${id}::uuid)
          where project_id = ${projectId} and label_ids @> array[${id}]::uuid[]`
      : sql`update ${question} set ${column[kind]} = null where project_id = ${projectId} and ${column[kind]} = ${id}`,
  );
  await tx.delete(questionOption).where(eq(questionOption.id, id));
}

/** Those of one kind stand in the order of these ids. */
export async function sortQuestionOptions(tx: Db, ids: readonly string[]): Promise<void> {
  await tx.execute(sql`
    update ${questionOption} o set sort = place.at from unnest(${idArray(ids)}) with ordinality as place(id, at)
    where o.id = place.id`);
}

export async function deleteQuestionOptionsOfProject(tx: Db, projectId: string): Promise<void> {
  await tx.delete(questionOption).where(eq(questionOption.projectId, projectId));
}
