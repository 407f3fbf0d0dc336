import type { QuestionCounts, QuestionStatistics } from '@twinscape/contract/questions';
import { eq, sql } from 'drizzle-orm';
import type { Db } from '../../platform/db/index.ts';
import type { PhaseReader } from '../models/index.ts';
import { isQuestionMeant, overdue, type QuestionFilter } from './questionListStore.ts';
import { question, questionJoiner, questionType } from './tables.ts';

const isOpen = sql`${question.state} = 'new'`;
const counted = {
  open: sql<number>`(count(*) filter (where ${isOpen}))::int`,
  overdue: sql<number>`(count(*) filter (where ${overdue}))::int`,
  completed: sql<number>`(count(*) filter (where not ${isOpen}))::int`,
};
/** People who are shown. */
const PEOPLE_SHOWN = 50;

/** By type, those with most open questions first; `soon` is the last day that is near. */
export function countByType(
  db: Db,
  reader: PhaseReader,
  filter: QuestionFilter,
  soon: string,
): Promise<(QuestionCounts & { dueSoon: number })[]> {
  return db
    .select({
      id: questionType.id,
      name: questionType.typeName,
      ...counted,
      dueSoon: sql<number>`(count(*) filter (where ${isOpen} and not ${overdue} and ${question.endDate} <= ${soon}))::int`,
    })
    .from(question)
    .innerJoin(questionType, eq(questionType.id, question.typeId))
    .where(isQuestionMeant(reader, filter))
    .groupBy(questionType.id, questionType.typeName)
    .orderBy(sql`3 desc, 2`);
}

/** By who takes part, by the name that they had; those with most open questions first. */
export function countByPerson(db: Db, reader: PhaseReader, filter: QuestionFilter): Promise<QuestionCounts[]> {
  return db
    .select({ id: questionJoiner.userId, name: sql<string>`max(${questionJoiner.userName})`, ...counted })
    .from(question)
    .innerJoin(questionJoiner, eq(questionJoiner.questionId, question.id))
    .where(isQuestionMeant(reader, filter))
    .groupBy(questionJoiner.userId)
    .orderBy(sql`3 desc, 2`)
    .limit(PEOPLE_SHOWN);
}

/** Of each week what was raised and completed in it, and what was open at its end. */
export async function countByWeek(
  db: Db,
  reader: PhaseReader,
  filter: QuestionFilter,
  mondays: readonly string[],
): Promise<QuestionStatistics['weeks']> {
  const day = (column: unknown) => sql`(${column} at time zone 'Asia/Shanghai')::date`;
  const { rows } = await db.execute<QuestionStatistics['weeks'][number]>(sql`
    with meant as materialized (
      select date_trunc('week', ${day(question.createdAt)})::date as raised,
        date_trunc('week', ${day(question.completedAt)})::date as completed
      from ${question} where ${isQuestionMeant(reader, filter)}
    ), raised as (select raised as monday, count(*)::int as count from meant group by 1),
    done as (select completed as monday, count(*)::int as count from meant where completed is not null group by 1),
    week as (select monday::date as monday from unnest(array[${sql.join(
      mondays.map((one) => sql`${one}`),
      sql`, `,
    )}]::text[]) monday)
    select to_char(monday, 'YYYY-MM-DD') as "from",
      coalesce((select count from raised r where r.monday = week.monday), 0) as raised,
      coalesce((select count from done d where d.monday = week.monday), 0) as completed,
      (coalesce((select sum(count) from raised r where r.monday <= week.monday), 0)
        - coalesce((select sum(count) from done d where d.monday <= week.monday), 0))::int as open
    from week order by monday`);
  return rows;
}
