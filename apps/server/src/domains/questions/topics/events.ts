import type { QuestionAct } from '@twinscape/contract/questions';
import { type SQL, sql } from 'drizzle-orm';
import { type ODataField, type ODataFilter, toCondition } from '../../../platform/odata/index.ts';
import { toPhaseReader } from '../../models/index.ts';
import type { QuestionCaller } from '../access.ts';
import { STATE_WORDS } from '../bcf/topic.ts';
import { activityColumns, type ListedActivity, listActivity, wasDoneBy } from '../topicStore.ts';
import { loadLogins, namePeople, requireTopicQuestion, toPersonField } from './reading.ts';

/** What happened to a topic, in the words of the BCF API 3.0, 3.9. */
export type TopicHappening = {
  readonly topicGuid: string;
  readonly at: Date;
  readonly author: string;
  readonly actions: readonly EventAction[];
};
type EventAction = { readonly type: string; readonly value?: string };
type Values = ListedActivity['values'];

/** Nothing, as the activity writes it. */
const NONE = '–';
const updated =
  (name: string) =>
  ({ to = '' }: Values): EventAction[] =>
    to === NONE ? [{ type: `${name}_removed` }] : [{ type: `${name}_updated`, value: to }];
const split = (names: string | undefined): string[] =>
  (names ?? '').split('、').filter((one) => one !== '' && one !== NONE);

/** What each act says to programs; those that are left out say nothing. */
const ACTIONS: Partial<Readonly<Record<QuestionAct, (values: Values) => EventAction[]>>> = {
  created: () => [{ type: 'topic_created' }],
  imported: () => [{ type: 'topic_created' }],
  retitled: updated('title'),
  rewritten: () => [{ type: 'description_updated' }],
  retyped: updated('type'),
  rescheduled: updated('due_date'),
  joined: ({ names }) => split(names).map((value) => ({ type: 'assigned_to_updated', value })),
  left: () => [{ type: 'assigned_to_removed' }],
  completed: () => [{ type: 'status_updated', value: STATE_WORDS.completed }],
  reopened: () => [{ type: 'status_updated', value: STATE_WORDS.new }],
  restatused: updated('status'),
  reprioritized: updated('priority'),
  restaged: updated('stage'),
  relabelled: ({ from, to }) => [
    ...split(to)
      .filter((one) => !split(from).includes(one))
      .map((value) => ({ type: 'label_added', value })),
    ...split(from)
      .filter((one) => !split(to).includes(one))
      .map((value) => ({ type: 'label_removed', value })),
  ],
};
const TOLD_ACTS = Object.keys(ACTIONS);
/** By the type of an event the acts that make it, and what the new value then is. */
const ACTS_OF_TYPE: Readonly<Record<string, SQL>> = {
  topic_created: sql`${activityColumns.act} in ('created', 'imported')`,
  title_updated: sql`${activityColumns.act} = 'retitled'`,
  description_updated: sql`${activityColumns.act} = 'rewritten'`,
  type_updated: sql`${activityColumns.act} = 'retyped'`,
  due_date_updated: sql`${activityColumns.act} = 'rescheduled'`,
  assigned_to_updated: sql`${activityColumns.act} = 'joined'`,
  assigned_to_removed: sql`${activityColumns.act} = 'left'`,
  status_updated: sql`${activityColumns.act} in ('completed', 'reopened', 'restatused')`,
  priority_updated: sql`(${activityColumns.act} = 'reprioritized' and ${activityColumns.values} ->> 'to' <> ${NONE})`,
  priority_removed: sql`(${activityColumns.act} = 'reprioritized' and ${activityColumns.values} ->> 'to' = ${NONE})`,
  stage_updated: sql`(${activityColumns.act} = 'restaged' and ${activityColumns.values} ->> 'to' <> ${NONE})`,
  stage_removed: sql`(${activityColumns.act} = 'restaged' and ${activityColumns.values} ->> 'to' = ${NONE})`,
  label_added: sql`${activityColumns.act} = 'relabelled'`,
  label_removed: sql`${activityColumns.act} = 'relabelled'`,
};

type EventQuery = {
  /** One topic alone. */
  readonly topicGuid?: string | undefined;
  readonly filter: ODataFilter | undefined;
  readonly isRising: boolean;
  readonly limit: number;
  readonly offset: number;
};

/** BCF API 3.0, 3.9: what happened to the topics that the caller may see. */
export async function listTopicEvents(
  caller: QuestionCaller,
  { topicGuid, filter, ...page }: EventQuery,
): Promise<TopicHappening[]> {
  const { db } = caller.platform.database;
  const topic = topicGuid === undefined ? undefined : await requireTopicQuestion(caller, topicGuid);
  const people = await namePeople(caller, filter);
  const conditions = [
    sql`${activityColumns.act} = any(${sql.param(TOLD_ACTS)})`,
    ...(topic ? [sql`question_activity.question_id = ${topic.id}::uuid`] : []),
    ...(filter ? [toCondition(filter, toEventFields(people))] : []),
  ];
  const rows = await listActivity(db, toPhaseReader(caller), sql`(${sql.join(conditions, sql` and `)})`, page);
  const logins = await loadLogins(
    db,
    rows.map(({ userId }) => userId),
  );
  return rows.map((row) => ({
    topicGuid: row.guid,
    at: row.createdAt,
    author: logins.get(row.userId) ?? row.userName,
    actions: ACTIONS[row.act]?.(row.values) ?? [],
  }));
}

const toEventFields = (people: ReadonlyMap<string, string>): Readonly<Record<string, ODataField>> => ({
  topic_guid: { kind: 'text', column: activityColumns.topicGuid },
  author: toPersonField(people, wasDoneBy),
  date: { kind: 'moment', column: activityColumns.at },
  type: {
    kind: 'custom',
    toCondition: (value) =>
      typeof value === 'string' && Object.hasOwn(ACTS_OF_TYPE, value)
        ? (ACTS_OF_TYPE[value] ?? sql`false`)
        : sql`false`,
  },
});
