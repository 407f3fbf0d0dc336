import { AGGREGATIONS, ATTRIBUTE_SCOPES, ENTITY_TYPES, INTERVAL_TYPES } from '@twinscape/contract/telemetry';
import { z } from 'zod';

/** What a query may hold: its cost stays that of reading, and every text that is compared is short. */
const NAME = 255;
const VALUE = 1_000;
const KEYS = 500;
const FILTERS = 50;
const NAMES = 1_000;
const PREDICATE_DEPTH = 5;
const PREDICATES = 200;
/** Commands of one message. */
export const COMMANDS_OF_MESSAGE = 1_000;

const cmdId = z.coerce.number().int();
const moment = z.coerce.number().int().min(0).max(8.64e15).optional().catch(undefined);
const type = z.string().toUpperCase().pipe(z.enum(ENTITY_TYPES));
const ref = { entityType: type, entityId: z.uuid() };
/** Keys as `a,b`; absent or empty: all of them. */
const keyList = z.array(z.string().min(1).max(NAME)).max(KEYS);
const keys = z
  .string()
  .max(KEYS * (NAME + 1))
  .nullish()
  .transform((text) => {
    const named = (text ?? '').split(',').flatMap((key) => (key.trim() === '' ? [] : [key.trim()]));
    return named.length > 0 ? named : undefined;
  })
  .pipe(keyList.optional());
const agg = z
  .enum(AGGREGATIONS)
  .nullish()
  .transform((given) => given ?? 'NONE');
const spacing = {
  interval: z.coerce
    .number()
    .int()
    .min(0)
    .nullish()
    .transform((given) => given ?? 0),
  intervalType: z
    .enum(INTERVAL_TYPES)
    .nullish()
    .transform((given) => given ?? 'MILLISECONDS'),
  timeZoneId: z
    .string()
    .max(64)
    .nullish()
    .transform((given) => given ?? 'UTC'),
  limit: z.coerce
    .number()
    .int()
    .min(0)
    .nullish()
    .transform((given) => given || 100),
  agg,
} as const;

const entityRef = z.object({ entityType: type, id: z.uuid() });
/** Texts may come as one or, in older queries, as a list. */
const types = z.union([
  z.array(z.string().max(NAME)).max(NAMES),
  z
    .string()
    .max(NAME)
    .transform((one) => [one]),
]);
const nameFilter = z
  .string()
  .max(NAME)
  .nullish()
  .transform((given) => given ?? '');

const relationSearch = {
  rootEntity: entityRef,
  direction: z
    .enum(['FROM', 'TO'])
    .nullish()
    .transform((given) => given ?? 'FROM'),
  maxLevel: z.coerce
    .number()
    .int()
    .min(0)
    .nullish()
    .transform((given) => given ?? 1),
};
export const entityFilter = z.discriminatedUnion('type', [
  z.object({ type: z.literal('singleEntity'), singleEntity: entityRef }),
  z.object({
    type: z.literal('entityList'),
    entityType: z.string().max(NAME),
    entityList: z.array(z.uuid()).max(10_000),
  }),
  z.object({ type: z.literal('entityName'), entityType: z.string().max(NAME), entityNameFilter: nameFilter }),
  z.object({ type: z.literal('entityType'), entityType: z.string().max(NAME) }),
  z.object({
    type: z.literal('deviceType'),
    deviceType: types.optional(),
    deviceTypes: types.optional(),
    deviceNameFilter: nameFilter,
  }),
  z.object({ type: z.literal('assetType') }),
  z.object({ type: z.literal('edgeType') }),
  z.object({ type: z.literal('entityViewType') }),
  z.object({
    type: z.literal('relationsQuery'),
    ...relationSearch,
    filters: z
      .array(
        z.object({
          relationType: z.string().max(NAME),
          entityTypes: z.array(z.string().max(NAME)).max(NAMES).nullish(),
        }),
      )
      .max(FILTERS)
      .nullish()
      .transform((given) => given ?? []),
  }),
  z.object({
    type: z.literal('deviceSearchQuery'),
    ...relationSearch,
    relationType: z.string().max(NAME).nullish(),
    deviceTypes: types.nullish(),
  }),
]);
export type EntityFilter = z.infer<typeof entityFilter>;

const KEY_TYPES = [
  'ATTRIBUTE',
  'CLIENT_ATTRIBUTE',
  'SHARED_ATTRIBUTE',
  'SERVER_ATTRIBUTE',
  'TIME_SERIES',
  'ENTITY_FIELD',
  'CONSTANT',
] as const;
const entityKey = z.object({ type: z.enum(KEY_TYPES), key: z.string().max(NAME) });
export type EntityKey = z.infer<typeof entityKey>;

const wanted = z.object({ defaultValue: z.union([z.string().max(VALUE), z.number(), z.boolean()]) });
const simplePredicate = z.discriminatedUnion('type', [
  z.object({
    type: z.literal('STRING'),
    operation: z.enum(['EQUAL', 'NOT_EQUAL', 'STARTS_WITH', 'ENDS_WITH', 'CONTAINS', 'NOT_CONTAINS', 'IN', 'NOT_IN']),
    value: wanted,
    ignoreCase: z.boolean().nullish(),
  }),
  z.object({
    type: z.literal('NUMERIC'),
    operation: z.enum(['EQUAL', 'NOT_EQUAL', 'GREATER', 'LESS', 'GREATER_OR_EQUAL', 'LESS_OR_EQUAL']),
    value: wanted,
  }),
  z.object({ type: z.literal('BOOLEAN'), operation: z.enum(['EQUAL', 'NOT_EQUAL']), value: wanted }),
]);
export type SimplePredicate = z.infer<typeof simplePredicate>;
export type Predicate =
  | SimplePredicate
  | { readonly type: 'COMPLEX'; readonly operation: 'AND' | 'OR'; readonly predicates: readonly Predicate[] };
/** Each level holds those of one less, so that no text can nest deeper than there are levels. */
const createPredicateSchema = (depth: number): z.ZodType<Predicate> =>
  depth === 0
    ? simplePredicate
    : z.union([
        simplePredicate,
        z.object({
          type: z.literal('COMPLEX'),
          operation: z.enum(['AND', 'OR']),
          predicates: z.array(createPredicateSchema(depth - 1)).max(FILTERS),
        }),
      ]);
const predicate = createPredicateSchema(PREDICATE_DEPTH);
const keyFilter = z.object({ key: entityKey, predicate });
const countPredicates = (one: Predicate): number =>
  one.type === 'COMPLEX' ? one.predicates.reduce((sum, each) => sum + countPredicates(each), 1) : 1;

const list = <T extends z.ZodType>(of: T, most = KEYS) =>
  z
    .array(of)
    .max(most)
    .nullish()
    .transform((given) => given ?? []);
const keyFilters = list(keyFilter, FILTERS).refine(
  (filters) => filters.reduce((sum, one) => sum + countPredicates(one.predicate), 0) <= PREDICATES,
  `at most ${PREDICATES} predicates`,
);
const countQuery = z.object({ entityFilter, keyFilters });
export type CountQuery = z.infer<typeof countQuery>;
const dataQuery = countQuery.extend({
  entityFields: list(entityKey),
  latestValues: list(entityKey),
  pageLink: z.object({
    pageSize: z.coerce.number().int().min(1).max(10_000),
    page: z.coerce.number().int().min(0).default(0),
    textSearch: z.string().max(NAME).nullish(),
    sortOrder: z.object({ key: entityKey, direction: z.enum(['ASC', 'DESC']).default('ASC') }).nullish(),
  }),
});
export type DataQuery = z.infer<typeof dataQuery>;

const aggKeys = z
  .array(
    z.object({
      id: z.coerce.number().int(),
      key: z.string().max(NAME),
      agg,
      previousStartTs: moment,
      previousEndTs: moment,
      previousValueOnly: z.boolean().nullish(),
    }),
  )
  .max(KEYS);
export type AggKey = z.infer<typeof aggKeys>[number];
const latestCmd = z.object({ keys: z.array(entityKey).max(500) });
const tsCmd = z.object({ keys: keyList, startTs: moment, timeWindow: moment, ...spacing });
const historyCmd = z.object({ keys: keyList, startTs: moment, endTs: moment, ...spacing });
export type HistoryCmd = z.infer<typeof historyCmd>;

const upperList = <const T extends readonly [string, ...string[]]>(values: T) =>
  list(z.string().toUpperCase().pipe(z.enum(values)));
const alarmFilters = {
  statusList: upperList(['ANY', 'ACTIVE', 'CLEARED', 'ACK', 'UNACK']),
  severityList: upperList(['CRITICAL', 'MAJOR', 'MINOR', 'WARNING', 'INDETERMINATE']),
  typeList: list(z.string().max(255)),
  assigneeId: z
    .union([z.uuid(), z.object({ id: z.uuid() }).transform(({ id }) => id)])
    .nullish()
    .transform((given) => given?.toLowerCase()),
};
const window = { startTs: moment, endTs: moment, timeWindow: moment };
/** Columns of an alarm have a kind of key of their own. */
const alarmKey = z.object({ type: z.string().max(NAME).nullish(), key: z.string().max(NAME) });
const alarmDataQuery = z.object({
  entityFilter,
  keyFilters,
  ...alarmFilters,
  // The lists stand in the page's link on newer clients, beside it on older ones.
  pageLink: z.object({
    pageSize: z.coerce.number().int().min(1).max(10_000),
    page: z.coerce.number().int().min(0).default(0),
    textSearch: z.string().max(NAME).nullish(),
    sortOrder: z.object({ key: alarmKey, direction: z.enum(['ASC', 'DESC']).default('DESC') }).nullish(),
    ...window,
    ...alarmFilters,
  }),
});
const alarmCountQuery = z.object({
  entityFilter: entityFilter.nullish(),
  keyFilters,
  ...window,
  ...alarmFilters,
});

const v1 = { cmdId, ...ref, keys, unsubscribe: z.boolean().nullish() };
export const tbCommands = {
  TIMESERIES: z.object({ ...v1, startTs: moment, timeWindow: moment, ...spacing }),
  ATTRIBUTES: z.object({
    ...v1,
    scope: z
      .string()
      .nullish()
      .transform((given) => ATTRIBUTE_SCOPES.find((scope) => scope === given)),
  }),
  TIMESERIES_HISTORY: z.object({ cmdId, ...ref, keys, startTs: moment, endTs: moment, ...spacing }),
  ENTITY_DATA: z.object({
    cmdId,
    query: dataQuery.nullish(),
    latestCmd: latestCmd.nullish(),
    tsCmd: tsCmd.nullish(),
    historyCmd: historyCmd.nullish(),
    aggHistoryCmd: z.object({ keys: aggKeys, startTs: moment, endTs: moment }).nullish(),
    aggTsCmd: z.object({ keys: aggKeys, startTs: moment, timeWindow: moment }).nullish(),
  }),
  ENTITY_COUNT: z.object({ cmdId, query: countQuery }),
  ALARM_DATA: z.object({ cmdId, query: alarmDataQuery }),
  ALARM_COUNT: z.object({ cmdId, query: alarmCountQuery }),
  ALARM_STATUS: z.object({
    cmdId,
    originatorId: entityRef,
    severityList: alarmFilters.severityList,
    typeList: alarmFilters.typeList,
  }),
} as const;
export type TbCommandType = keyof typeof tbCommands;
export type TbCommand<Type extends TbCommandType> = z.infer<(typeof tbCommands)[Type]>;

/** What ends a subscription needs nothing but its number. */
const unsubscribe = z.object({ cmdId, unsubscribe: z.literal(true) });

export type TbSentCommand =
  | { readonly is: 'command'; readonly type: TbCommandType; readonly body: unknown; readonly cmdId: number }
  | { readonly is: 'unsubscribe'; readonly cmdId: number; readonly version: 1 | 2 }
  | { readonly is: 'unknown'; readonly cmdId: number; readonly type: string };
export type TbMessage = {
  readonly auth?: { readonly cmdId: number; readonly token?: string; readonly apiKey?: string };
  readonly sent: readonly TbSentCommand[];
};

/** Lists of the older wrapper and the types of their commands. */
const OLDER_COMMAND_LISTS: Readonly<Record<string, string>> = {
  tsSubCmds: 'TIMESERIES',
  attrSubCmds: 'ATTRIBUTES',
  historyCmds: 'TIMESERIES_HISTORY',
  entityDataCmds: 'ENTITY_DATA',
  entityCountCmds: 'ENTITY_COUNT',
  alarmDataCmds: 'ALARM_DATA',
  alarmCountCmds: 'ALARM_COUNT',
  alarmStatusCmds: 'ALARM_STATUS',
  alarmDataUnsubscribeCmds: 'ALARM_DATA_UNSUBSCRIBE',
  alarmCountUnsubscribeCmds: 'ALARM_COUNT_UNSUBSCRIBE',
  alarmStatusUnsubscribeCmds: 'ALARM_STATUS_UNSUBSCRIBE',
  entityDataUnsubscribeCmds: 'ENTITY_DATA_UNSUBSCRIBE',
  entityCountUnsubscribeCmds: 'ENTITY_COUNT_UNSUBSCRIBE',
};

const message = z.object({
  authCmd: z.object({ cmdId: cmdId.default(0), token: z.string().optional(), apiKey: z.string().optional() }).nullish(),
  cmds: list(z.looseObject({ type: z.string() }), COMMANDS_OF_MESSAGE),
});

/** Reads a message in the present wrapper or the older one; undefined for what is none. Pure. */
export function parseTbMessage(text: string): TbMessage | 'tooMany' | undefined {
  let words: unknown;
  try {
    words = JSON.parse(text);
  } catch {
    return undefined;
  }
  if (countCommands(words) > COMMANDS_OF_MESSAGE) return 'tooMany';
  const { data } = message.safeParse(words);
  if (!data) return undefined;
  const older = Object.entries(OLDER_COMMAND_LISTS).flatMap(([name, ofType]) => {
    const given = (words as Record<string, unknown>)[name];
    return Array.isArray(given) ? given.map((body: unknown) => parseSentCommand(ofType, body)) : [];
  });
  const sent = [...data.cmds.map((body) => parseSentCommand(body.type, body)), ...older];
  const { authCmd } = data;
  if (!authCmd) return { sent };
  const { token, apiKey } = authCmd;
  return {
    auth: { cmdId: authCmd.cmdId, ...(token ? { token } : {}), ...(apiKey ? { apiKey } : {}) },
    sent,
  };
}

function countCommands(words: unknown): number {
  if (typeof words !== 'object' || words === null) return 0;
  const lists = ['cmds', ...Object.keys(OLDER_COMMAND_LISTS)].map((name) => (words as Record<string, unknown>)[name]);
  return lists.reduce<number>((sum, given) => sum + (Array.isArray(given) ? given.length : 0), 0);
}

function parseSentCommand(type: string, body: unknown): TbSentCommand {
  const id = z.object({ cmdId }).safeParse(body).data?.cmdId ?? 0;
  if (type.endsWith('_UNSUBSCRIBE')) return { is: 'unsubscribe', cmdId: id, version: 2 };
  if (!isCommand(type)) return { is: 'unknown', cmdId: id, type };
  if (unsubscribe.safeParse(body).success) return { is: 'unsubscribe', cmdId: id, version: 1 };
  return { is: 'command', type, body, cmdId: id };
}

const isCommand = (type: string): type is TbCommandType => Object.hasOwn(tbCommands, type);
