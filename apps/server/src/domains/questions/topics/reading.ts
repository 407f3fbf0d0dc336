import { refuse } from '@twinscape/contract';
import { questionRefusals as refusals } from '@twinscape/contract/questions';
import { type SQL, sql } from 'drizzle-orm';
import type { Db } from '../../../platform/db/index.ts';
import { type ODataField, type ODataFilter, toCondition } from '../../../platform/odata/index.ts';
import { accountByLogin, loadPeople } from '../../identity/index.ts';
import { toPhaseReader } from '../../models/index.ts';
import type { QuestionCaller } from '../access.ts';
import { loadBundleHeads, loadBundles, type QuestionBundle } from '../bundle.ts';
import { findQuestions, findQuestionsByGuid, type KeptQuestion } from '../questionStore.ts';
import { isAssignedTo, listTopicIds, loadModifiers, topicColumns, wasCreatedBy, wasModifiedBy } from '../topicStore.ts';

/** A question with all that goes with it, and how programs call the people in it. */
export type Topic = {
  readonly bundle: QuestionBundle;
  /** By user id. */
  readonly logins: ReadonlyMap<string, string>;
  readonly modifiedBy: { readonly userId: string; readonly userName: string } | undefined;
};

export const TOPIC_SORTS = [
  'creation_date',
  'modified_date',
  'server_assigned_id',
  'due_date',
  'title',
  'index',
] as const;
export type TopicSort = { readonly field: (typeof TOPIC_SORTS)[number]; readonly isRising: boolean };
const SORTED_BY: Readonly<Record<TopicSort['field'], SQL>> = {
  creation_date: topicColumns.created,
  modified_date: topicColumns.modified,
  server_assigned_id: topicColumns.number,
  due_date: topicColumns.due,
  title: topicColumns.title,
  index: topicColumns.created,
};

type TopicQuery = {
  readonly filter: ODataFilter | undefined;
  readonly order: readonly TopicSort[];
  readonly limit: number;
  readonly offset: number;
};

/** BCF API 3.0, 3.2.1: questions that the caller may see, without what was said and attached to them. */
export async function listTopics(caller: QuestionCaller, query: TopicQuery): Promise<Topic[]> {
  const { db } = caller.platform.database;
  const people = await namePeople(caller, query.filter);
  const condition = query.filter && toCondition(query.filter, toTopicFields(people));
  const order = query.order.map(
    ({ field, isRising }) => sql`${SORTED_BY[field]} ${sql.raw(isRising ? 'asc' : 'desc')}`,
  );
  const ids = await listTopicIds(db, toPhaseReader(caller), condition, {
    order: order.length > 0 ? order : [topicColumns.created],
    limit: query.limit,
    offset: query.offset,
  });
  const topics = await toTopics(caller, await loadBundleHeads(db, caller, ids));
  const found = new Map(topics.map((topic) => [topic.bundle.question.id, topic]));
  return ids.flatMap((id) => found.get(id) ?? []);
}

async function toTopics(caller: QuestionCaller, bundles: readonly QuestionBundle[]): Promise<Topic[]> {
  const ids = bundles.map(({ question }) => question.id);
  const modifiers = await loadModifiers(caller.platform.database.db, ids);
  const logins = await loadLogins(caller.platform.database.db, [
    ...bundles.flatMap(({ question, joiners }) => [question.createdBy, ...joiners.map(({ userId }) => userId)]),
    ...[...modifiers.values()].map(({ userId }) => userId),
  ]);
  return bundles.map((bundle) => ({ bundle, logins, modifiedBy: modifiers.get(bundle.question.id) }));
}

/** How programs call people: by their login. */
export async function loadLogins(db: Db, userIds: readonly string[]): Promise<Map<string, string>> {
  const people = await loadPeople(db, [...new Set(userIds)]);
  return new Map([...people.values()].map(({ id, loginAccount }) => [id, loginAccount]));
}

/** The question that programs know by this name, if the caller may see it. */
export async function requireTopicQuestion(
  caller: QuestionCaller,
  guid: string,
  db: Db = caller.platform.database.db,
): Promise<KeptQuestion> {
  const [named] = await findQuestionsByGuid(db, caller.project.projectId, [guid.toLowerCase()]);
  const [found] = named ? await findQuestions(db, toPhaseReader(caller), [named.id]) : [];
  if (!found) throw refuse(refusals['question.notFound']);
  return found;
}

export async function readTopic(caller: QuestionCaller, guid: string): Promise<Topic> {
  const { id } = await requireTopicQuestion(caller, guid);
  const [topic] = await toTopics(caller, await loadBundles(caller.platform.database.db, caller, [id]));
  if (!topic) throw refuse(refusals['question.notFound']);
  return topic;
}

/** Ids of the people that a filter names by their login, looked up before it becomes SQL. */
export async function namePeople(
  { platform }: QuestionCaller,
  filter: ODataFilter | undefined,
): Promise<ReadonlyMap<string, string>> {
  const people = new Map<string, string>();
  for (const login of filter ? listTexts(filter) : []) {
    const account = await accountByLogin(platform.database.db, login);
    if (account) people.set(login, account.id);
  }
  return people;
}

const AUTHORS = new Set(['author', 'creation_author', 'modified_author', 'assigned_to']);

function listTexts(filter: ODataFilter): string[] {
  if ('items' in filter) return [...new Set(filter.items.flatMap(listTexts))];
  if ('item' in filter) return listTexts(filter.item);
  return AUTHORS.has(filter.field) && typeof filter.value === 'string' ? [filter.value] : [];
}

/** A field that names a person. */
export const toPersonField = (
  people: ReadonlyMap<string, string>,
  condition: (userId: string) => SQL,
  none: SQL = sql`false`,
): ODataField => ({
  kind: 'custom',
  toCondition: (value) => {
    if (value === null) return none;
    const userId = people.get(String(value));
    return userId === undefined ? sql`false` : condition(userId);
  },
});

const toTopicFields = (people: ReadonlyMap<string, string>): Readonly<Record<string, ODataField>> => ({
  guid: { kind: 'text', column: topicColumns.guid },
  server_assigned_id: { kind: 'text', column: sql`${topicColumns.number}::text` },
  title: { kind: 'text', column: topicColumns.title },
  description: { kind: 'text', column: topicColumns.description },
  topic_type: { kind: 'text', column: topicColumns.type },
  topic_status: { kind: 'text', column: topicColumns.status },
  priority: { kind: 'text', column: topicColumns.priority },
  stage: { kind: 'text', column: topicColumns.stage },
  labels: { kind: 'list', column: topicColumns.labels },
  creation_date: { kind: 'moment', column: topicColumns.created },
  modified_date: { kind: 'moment', column: topicColumns.modified },
  due_date: { kind: 'moment', column: topicColumns.due },
  creation_author: toPersonField(people, wasCreatedBy),
  modified_author: toPersonField(people, wasModifiedBy),
  assigned_to: toPersonField(people, isAssignedTo, isAssignedTo(undefined)),
});
