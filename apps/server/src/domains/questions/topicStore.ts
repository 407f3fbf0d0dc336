import { and, asc, desc, eq, type SQL, sql } from 'drizzle-orm';
import { type Db, idArray } from '../../platform/db/index.ts';
import type { PhaseReader } from '../models/index.ts';
import { STATE_WORDS } from './bcf/topic.ts';
import { isQuestionSeenBy } from './questionStore.ts';
import { question, questionActivity, questionComment, questionFile, questionType } from './tables.ts';

type Page = { readonly limit: number; readonly offset: number };

/** Name of an option that a column of a question names. */
const optionName = (column: string): SQL =>
  sql`(select o.name from question_option o where o.id = question.${sql.raw(column)})`;

/** What filters may name of a question, as SQL. */
export const topicColumns = {
  guid: sql`coalesce(question.guid, question.id)::text`,
  number: sql`question.number`,
  title: sql`question.title`,
  description: sql`question.content_text`,
  type: sql`(select t.type_name from ${questionType} t where t.id = question.type_id)`,
  status: sql`coalesce(${optionName('status_id')},
    case question.state when 'new' then ${STATE_WORDS.new} else ${STATE_WORDS.completed} end)`,
  priority: optionName('priority_id'),
  stage: optionName('stage_id'),
  labels: sql`array(select o.name from question_option o where o.id = any(question.label_ids))`,
  created: sql`question.created_at`,
  modified: sql`question.updated_at`,
  due: sql`(question.end_date::timestamp at time zone 'UTC')`,
} as const;

export const wasCreatedBy = (userId: string): SQL => sql`(question.created_by = ${userId}::uuid)`;
/** Whoever did the last thing to it. */
export const wasModifiedBy = (userId: string): SQL =>
  sql`((select a.user_id from ${questionActivity} a where a.question_id = question.id
    order by a.created_at desc, a.id desc limit 1) = ${userId}::uuid)`;
/** Everybody who takes part counts, whomever a topic names. */
export const isAssignedTo = (userId: string | undefined): SQL =>
  userId === undefined
    ? sql`(not exists (select from question_joiner j where j.question_id = question.id))`
    : sql`(exists (select from question_joiner j where j.question_id = question.id and j.user_id = ${userId}::uuid))`;

/** The ids of questions that the reader may see and that a condition finds, in an order. */
export async function listTopicIds(
  db: Db,
  reader: PhaseReader,
  condition: SQL | undefined,
  { order, limit, offset }: Page & { readonly order: readonly SQL[] },
): Promise<string[]> {
  const rows = await db
    .select({ id: question.id })
    .from(question)
    .where(and(eq(question.projectId, reader.projectId), isQuestionSeenBy(reader), condition))
    .orderBy(...order, sql`question.id`)
    .limit(limit)
    .offset(offset);
  return rows.map(({ id }) => id);
}

/** Who did the last thing to each of these questions. */
export async function loadModifiers(
  db: Db,
  questionIds: readonly string[],
): Promise<ReadonlyMap<string, { readonly userId: string; readonly userName: string }>> {
  const { questionId, userId, userName, createdAt, id } = questionActivity;
  const rows = await db
    .selectDistinctOn([questionId], { questionId, userId, userName })
    .from(questionActivity)
    .where(sql`${questionId} = any(${idArray(questionIds)})`)
    .orderBy(asc(questionId), desc(createdAt), desc(id));
  return new Map(rows.map((row) => [row.questionId, row]));
}

export type ListedActivity = typeof questionActivity.$inferSelect & { readonly guid: string };

/** What filters may name of what happened to a question. */
export const activityColumns = {
  topicGuid: topicColumns.guid,
  act: sql`question_activity.act`,
  values: sql`question_activity.values`,
  at: sql`question_activity.created_at`,
} as const;
export const wasDoneBy = (userId: string): SQL => sql`(question_activity.user_id = ${userId}::uuid)`;

/** What happened to questions that the reader may see. */
export async function listActivity(
  db: Db,
  reader: PhaseReader,
  condition: SQL | undefined,
  { isRising, limit, offset }: Page & { readonly isRising: boolean },
): Promise<ListedActivity[]> {
  const direction = isRising ? asc : desc;
  const rows = await db
    .select({ activity: questionActivity, guid: sql<string>`coalesce(${question.guid}, ${question.id})::text` })
    .from(questionActivity)
    .innerJoin(question, eq(question.id, questionActivity.questionId))
    .where(and(eq(questionActivity.projectId, reader.projectId), isQuestionSeenBy(reader), condition))
    .orderBy(direction(questionActivity.createdAt), direction(questionActivity.id))
    .limit(limit)
    .offset(offset);
  return rows.map(({ activity, guid }) => ({ ...activity, guid }));
}

export type ListedComment = typeof questionComment.$inferSelect & { readonly topicGuid: string };

/** What filters may name of a comment. */
export const commentColumns = {
  guid: sql`coalesce(question_comment.guid, question_comment.id)::text`,
  topicGuid: topicColumns.guid,
  /** When it was last changed. */
  at: sql`coalesce(question_comment.edited_at, question_comment.created_at)`,
  created: sql`question_comment.created_at`,
} as const;
export const wasSaidBy = (userId: string): SQL => sql`(question_comment.created_by = ${userId}::uuid)`;

/** Comments on questions that the reader may see. */
export async function listComments(
  db: Db,
  reader: PhaseReader,
  condition: SQL | undefined,
  { order, limit, offset }: Page & { readonly order: readonly SQL[] },
): Promise<ListedComment[]> {
  const rows = await db
    .select({ comment: questionComment, guid: sql<string>`coalesce(${question.guid}, ${question.id})::text` })
    .from(questionComment)
    .innerJoin(question, eq(question.id, questionComment.questionId))
    .where(and(eq(questionComment.projectId, reader.projectId), isQuestionSeenBy(reader), condition))
    .orderBy(...order, asc(questionComment.id))
    .limit(limit)
    .offset(offset);
  return rows.map(({ comment, guid }) => ({ ...comment, topicGuid: guid }));
}

/** Attachments of questions that the reader may see, the first of them first. */
export async function listAttachments(
  db: Db,
  reader: PhaseReader,
  { limit, offset }: Page,
): Promise<(typeof questionFile.$inferSelect)[]> {
  const rows = await db
    .select({ file: questionFile })
    .from(questionFile)
    .innerJoin(question, eq(question.id, questionFile.questionId))
    .where(
      and(eq(questionFile.projectId, reader.projectId), eq(questionFile.use, 'attachment'), isQuestionSeenBy(reader)),
    )
    .orderBy(asc(questionFile.createdAt), asc(questionFile.id))
    .limit(limit)
    .offset(offset);
  return rows.map(({ file }) => file);
}

/** A comment when it was made, or when it was last changed. */
export type CommentMoment = ListedComment & { readonly moment: 'created' | 'edited'; readonly at: Date };

/** What filters may name of it. */
export const momentColumns = { act: sql`m.act`, at: sql`m.at` } as const;

/** When comments on questions that the reader may see were made and changed. */
export async function listCommentMoments(
  db: Db,
  reader: PhaseReader,
  condition: SQL | undefined,
  { isRising, limit, offset }: Page & { readonly isRising: boolean },
): Promise<CommentMoment[]> {
  const direction = isRising ? asc : desc;
  const moments = sql`lateral (values ('created', question_comment.created_at), ('edited', question_comment.edited_at))
    as m(act, at)`;
  const rows = await db
    .select({
      comment: questionComment,
      guid: sql<string>`coalesce(${question.guid}, ${question.id})::text`,
      moment: sql<CommentMoment['moment']>`m.act`,
      at: sql`m.at`.mapWith((at: string) => new Date(at)),
    })
    .from(questionComment)
    .innerJoin(question, eq(question.id, questionComment.questionId))
    .innerJoin(moments, sql`m.at is not null`)
    .where(and(eq(questionComment.projectId, reader.projectId), isQuestionSeenBy(reader), condition))
    .orderBy(direction(momentColumns.at), direction(questionComment.id), momentColumns.act)
    .limit(limit)
    .offset(offset);
  return rows.map(({ comment, guid, moment, at }) => ({ ...comment, topicGuid: guid, moment, at }));
}
