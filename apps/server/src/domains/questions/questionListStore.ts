import type { InputOf } from '@twinscape/contract';
import type { questionCalls } from '@twinscape/contract/questions';
import { and, arrayContains, asc, desc, eq, gte, isNull, lte, or, type SQL, sql } from 'drizzle-orm';
import { type Db, idArray, matchesSearch } from '../../platform/db/index.ts';
import { hasForbiddenModel, isOnStorey, type PhaseReader, selectCurrentVersionKey } from '../models/index.ts';
import { isQuestionSeenBy, type KeptQuestion, questionColumns } from './questionStore.ts';
import { modelDocument, question, questionComment, questionJoiner, questionType, questionViewpoint } from './tables.ts';

type ListInput = InputOf<typeof questionCalls.GetModelQuestionList>;
export type QuestionQuery = QuestionFilter &
  Pick<ListInput, 'pageIndex' | 'pageSize'> &
  Partial<Pick<ListInput, 'orderBy' | 'orderByType'>>;
/** Which questions of a project are meant. */
export type QuestionFilter = Partial<
  Omit<ListInput, 'projectId' | 'pageIndex' | 'pageSize' | 'orderBy' | 'orderByType'>
> & {
  /** Only what the reader raised, takes part in or is mentioned in. */
  readonly isMine?: boolean;
  /** Only these. */
  readonly ids?: readonly string[] | undefined;
  /** Only about versions of models to which one of these documents is related. */
  readonly documentIds?: readonly string[];
};
/** A question as lists show it. */
export type ListedQuestion = KeptQuestion & { readonly typeName: string; readonly commentCount: number };

const listedColumns = {
  ...questionColumns,
  typeName: questionType.typeName,
  commentCount: sql<number>`(select count(*)::int from ${questionComment} c where c.question_id = ${question}.id)`,
};

/** A page of questions, those that were touched last first, and how many there are. */
export async function listQuestions(
  db: Db,
  reader: PhaseReader,
  query: QuestionQuery,
): Promise<{ rows: ListedQuestion[]; count: number }> {
  const where = isQuestionMeant(reader, query);
  const rows = await db
    .select(listedColumns)
    .from(question)
    .innerJoin(questionType, eq(questionType.id, question.typeId))
    .where(where)
    .orderBy(...toOrder(query))
    .limit(query.pageSize)
    .offset((query.pageIndex - 1) * query.pageSize);
  return { rows, count: await db.$count(question, where) };
}

const takesPart = (userId: string): SQL =>
  sql`exists (select from ${questionJoiner} j where j.question_id = ${question}.id and j.user_id = ${userId})`;

/** A relation without a version is of the model whatever its version. */
const isAboutModelOf = (documentIds: readonly string[]): SQL =>
  sql`exists (select from ${modelDocument} d where d.document_id = any(${idArray(documentIds)})
    and d.model_id = ${question.modelId} and d.model_version in ('', ${question.modelVersion}))`;

/** Selected in a viewpoint that the reader may see. */
const isAboutElement = (reader: PhaseReader, elementId: string): SQL =>
  sql`exists (select from ${questionViewpoint} where ${questionViewpoint.questionId} = ${question.id}
    and (${questionViewpoint.view} -> 'selection') @> ${JSON.stringify([{ elementId }])}::jsonb
    and not ${hasForbiddenModel(reader, questionViewpoint.modelIds)})`;

/** Something on the storey is selected in a viewpoint that the reader may see. */
const isAboutStorey = (reader: PhaseReader, storeyId: string): SQL =>
  sql`exists (select from ${questionViewpoint}
    cross join jsonb_array_elements(${questionViewpoint.view} -> 'selection') as chosen
    where ${questionViewpoint.questionId} = ${question.id}
      and ${isOnStorey(selectCurrentVersionKey(sql`chosen ->> 'model'`), sql`chosen ->> 'elementId'`, storeyId)}
      and not ${hasForbiddenModel(reader, questionViewpoint.modelIds)})`;

const isMentioned = (userId: string): SQL =>
  sql`(${question.mentions} @> array[${userId}]::uuid[]
    or exists (select from ${questionComment} c where c.question_id = ${question}.id and c.mentions @> array[${userId}]::uuid[]))`;

const SORTED_BY = {
  updateTime: question.updatedAt,
  createTime: question.createdAt,
  questionEndDate: question.endDate,
  number: question.number,
} as const;

function toOrder({ orderBy = 'updateTime', orderByType = -1 }: Pick<QuestionQuery, 'orderBy' | 'orderByType'>): SQL[] {
  const turn = orderByType === 0 ? asc : desc;
  return [turn(SORTED_BY[orderBy]), turn(question.id)];
}

/** What a list, a file and the statistics are about. */
export const isQuestionMeant = (reader: PhaseReader, filter: QuestionFilter): SQL | undefined =>
  and(eq(question.projectId, reader.projectId), isQuestionSeenBy(reader), ...toConditions(reader, filter));

function toConditions(reader: PhaseReader, query: QuestionFilter): (SQL | undefined)[] {
  const { modelId, modelVersion, questionTypeId, key, state = 'all', joinerId, isOverdue, isMine } = query;
  return [
    modelId ? eq(question.modelId, modelId) : undefined,
    modelVersion ? eq(question.modelVersion, modelVersion) : undefined,
    questionTypeId ? eq(question.typeId, questionTypeId) : undefined,
    state === 'all' ? undefined : eq(question.state, state),
    query.statusId === undefined
      ? undefined
      : query.statusId === '-'
        ? isNull(question.statusId)
        : eq(question.statusId, query.statusId),
    query.priorityId ? eq(question.priorityId, query.priorityId) : undefined,
    query.stageId ? eq(question.stageId, query.stageId) : undefined,
    query.milestoneId ? eq(question.milestoneId, query.milestoneId) : undefined,
    query.labelId ? arrayContains(question.labelIds, [query.labelId.toLowerCase()]) : undefined,
    query.dueFrom ? gte(question.endDate, query.dueFrom) : undefined,
    query.dueTo ? lte(question.endDate, query.dueTo) : undefined,
    query.sourceId ? eq(question.sourceId, query.sourceId) : undefined,
    query.elementId ? isAboutElement(reader, query.elementId) : undefined,
    query.storeyId ? isAboutStorey(reader, query.storeyId) : undefined,
    joinerId ? takesPart(joinerId) : undefined,
    isOverdue === undefined ? undefined : isOverdue ? overdue : sql`not ${overdue}`,
    key ? or(matchesSearch(question.search, [question.title, question.contentText], key), isNumbered(key)) : undefined,
    query.ids ? sql`${question.id} = any(${idArray(query.ids)})` : undefined,
    query.documentIds ? isAboutModelOf(query.documentIds) : undefined,
    isMine
      ? or(eq(question.createdBy, reader.userId), takesPart(reader.userId), isMentioned(reader.userId))
      : undefined,
  ];
}

/** A day is over where the people are: the latest that begins anywhere has ended. */
export const overdue = sql`(${question.state} = 'new' and ${question.endDate} < (now() at time zone 'Asia/Shanghai')::date)`;

/** #123, or 123. */
function isNumbered(key: string): SQL | undefined {
  const number = /^#?(\d{1,9})$/.exec(key)?.[1];
  return number === undefined ? undefined : eq(question.number, Number(number));
}

/** The ids of those that are meant, by number, `limit` at most. */
export async function listQuestionIds(
  db: Db,
  reader: PhaseReader,
  filter: QuestionFilter,
  limit: number,
): Promise<string[]> {
  const rows = await db
    .select({ id: question.id })
    .from(question)
    .where(isQuestionMeant(reader, filter))
    .orderBy(asc(question.number))
    .limit(limit);
  return rows.map(({ id }) => id);
}

/** Questions as lists show them, by number; whether they may be seen was asked before. */
export function loadListedQuestions(db: Db, ids: readonly string[]): Promise<ListedQuestion[]> {
  return db
    .select(listedColumns)
    .from(question)
    .innerJoin(questionType, eq(questionType.id, question.typeId))
    .where(sql`${question.id} = any(${idArray(ids)})`)
    .orderBy(asc(question.number));
}

/** One question as lists show it; whether it may be seen was asked before. */
export async function findListedQuestion(db: Db, id: string): Promise<ListedQuestion | undefined> {
  const [row] = await db
    .select(listedColumns)
    .from(question)
    .innerJoin(questionType, eq(questionType.id, question.typeId))
    .where(eq(question.id, id));
  return row;
}
