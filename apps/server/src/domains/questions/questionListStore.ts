import type { InputOf } from '@twinscape/contract';
import type { questionCalls } from '@twinscape/contract/questions';
import { and, desc, eq, or, type SQL, sql } from 'drizzle-orm';
import { type Db, idArray, matchesSearch } from '../../platform/db/index.ts';
import type { PhaseReader } from '../models/index.ts';
import { isQuestionSeenBy, type KeptQuestion, questionColumns } from './questionStore.ts';
import { modelDocument, question, questionComment, questionJoiner, questionType } from './tables.ts';

export type QuestionQuery = Omit<InputOf<typeof questionCalls.GetModelQuestionList>, 'projectId' | 'state'> & {
  readonly state?: InputOf<typeof questionCalls.GetModelQuestionList>['state'];
  /** Only what the reader raised, takes part in or is mentioned in. */
  readonly isMine?: boolean;
  /** Only these. */
  readonly ids?: readonly string[];
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
  const where = and(eq(question.projectId, reader.projectId), isQuestionSeenBy(reader), ...toConditions(reader, query));
  const rows = await db
    .select(listedColumns)
    .from(question)
    .innerJoin(questionType, eq(questionType.id, question.typeId))
    .where(where)
    .orderBy(desc(question.updatedAt), desc(question.id))
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

const isMentioned = (userId: string): SQL =>
  sql`(${question.mentions} @> array[${userId}]::uuid[]
    or exists (select from ${questionComment} c where c.question_id = ${question}.id and c.mentions @> array[${userId}]::uuid[]))`;

function toConditions(reader: PhaseReader, query: QuestionQuery): (SQL | undefined)[] {
  const { modelId, modelVersion, questionTypeId, key, state = 'all', joinerId, isOverdue, isMine } = query;
  return [
    modelId ? eq(question.modelId, modelId) : undefined,
    modelVersion ? eq(question.modelVersion, modelVersion) : undefined,
    questionTypeId ? eq(question.typeId, questionTypeId) : undefined,
    state === 'all' ? undefined : eq(question.state, state),
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
const overdue = sql`(${question.state} = 'new' and ${question.endDate} < (now() at time zone 'Asia/Shanghai')::date)`;

/** #123, or 123. */
function isNumbered(key: string): SQL | undefined {
  const number = /^#?(\d{1,9})$/.exec(key)?.[1];
  return number === undefined ? undefined : eq(question.number, Number(number));
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
