import type { RuleChainType } from '@twinscape/contract/ruleChains';
import { sql } from 'drizzle-orm';
import {
  bigint,
  boolean,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import { bytea, changeTimes, createdAt, rowId, searchColumn, timestamptz } from '../../platform/db/index.ts';
import type { ChainDocument } from './engine/compile.ts';
import type { StoredMessage } from './engine/message.ts';
import type { ReturnPlace } from './engine/runChains.ts';

/** What messages of a project run through. */
export const ruleChainTable = pgTable(
  'rule_chain',
  {
    id: rowId(),
    companyId: uuid().notNull(),
    projectId: uuid().notNull(),
    name: text().notNull(),
    chainType: text().$type<RuleChainType>().notNull(),
    isRoot: boolean().notNull().default(false),
    debugMode: boolean().notNull().default(false),
    configuration: jsonb().$type<Readonly<Record<string, unknown>>>(),
    additionalInfo: jsonb().$type<Readonly<Record<string, unknown>>>(),
    document: jsonb().$type<ChainDocument>().notNull(),
    /** Sealed: what nodes keep secret, by `node id/setting`, as JSON. */
    secrets: text(),
    /** Rises with every save of its nodes. */
    version: integer().notNull().default(1),
    /** Why it was stopped by the platform; null: it runs. */
    haltedBecause: text(),
    /** Until then what goes through its nodes is noted. */
    debugUntil: timestamptz(),
    createUserName: text().notNull(),
    updateUserName: text().notNull(),
    ...changeTimes(),
    search: searchColumn(sql`"name"`),
  },
  (table) => [
    index('rule_chain_of_project').on(table.projectId, table.createdAt, table.id),
    uniqueIndex('rule_chain_root').on(table.projectId).where(sql`is_root`),
    index('rule_chain_search').using('gin', table.search),
    index('rule_chain_nodes').using('gin', sql`(document -> 'nodes') jsonb_path_ops`),
  ],
);

/** How a chain was with each of its newest versions. */
export const ruleChainVersionTable = pgTable(
  'rule_chain_version',
  {
    chainId: uuid().notNull(),
    version: integer().notNull(),
    document: jsonb().$type<ChainDocument>().notNull(),
    note: text(),
    userName: text().notNull(),
    createdAt: createdAt(),
  },
  (table) => [primaryKey({ columns: [table.chainId, table.version] })],
);

/** Who holds the row of a project processes its messages; there is one for each project that has a chain. */
export const ruleTurnTable = pgTable('rule_turn', { projectId: uuid().primaryKey() });

/** Messages that wait, many in a row: written in the transaction of what they tell of. */
export const ruleBatchTable = pgTable(
  'rule_batch',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    projectId: uuid().notNull(),
    messageCount: integer().notNull(),
    /** JSON: see `queue/batch.ts`. */
    body: bytea().notNull(),
    /** How often it could not be processed. */
    failures: integer().notNull().default(0),
    createdAt: createdAt(),
  },
  (table) => [index('rule_batch_next').on(table.projectId, table.id)],
);

/** Messages that were not queued, because too many waited: how many, and of which time. */
export const ruleSkipTable = pgTable(
  'rule_skip',
  {
    id: rowId(),
    projectId: uuid().notNull(),
    messageCount: integer().notNull(),
    fromTime: timestamptz().notNull(),
    toTime: timestamptz().notNull(),
    createdAt: createdAt(),
  },
  (table) => [index('rule_skip_of').on(table.projectId, table.createdAt)],
);

/** Points that chains made and that are stored next, in their order. */
export const rulePointTable = pgTable(
  'rule_point',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    projectId: uuid().notNull(),
    body: bytea().notNull(),
  },
  (table) => [index('rule_point_next').on(table.projectId, table.id)],
);

/** Messages that go on later: at a moment, or when something outside has answered. */
export const ruleWaitTable = pgTable(
  'rule_wait',
  {
    id: rowId(),
    projectId: uuid().notNull(),
    chainId: uuid().notNull(),
    nodeId: text().notNull(),
    originatorId: uuid().notNull(),
    message: jsonb().$type<StoredMessage>().notNull(),
    returns: jsonb().$type<readonly ReturnPlace[]>().notNull(),
    /** The link by which it leaves then; null: what the answer says. */
    relation: text(),
    /** What is asked outside, sealed; null: nothing, it waits for its moment. */
    request: jsonb().$type<string | null>(),
    /** The same however often it is sent. */
    idempotencyKey: text().notNull(),
    attempts: integer().notNull().default(0),
    dueAt: timestamptz().notNull(),
    createdAt: createdAt(),
  },
  (table) => [
    index('rule_wait_due').on(table.dueAt),
    index('rule_wait_of').on(table.projectId, table.nodeId, table.createdAt),
    uniqueIndex('rule_wait_key').on(table.idempotencyKey),
  ],
);

/** Messages that failed and that nobody took care of in the chain. */
export const ruleFailureTable = pgTable(
  'rule_failure',
  {
    id: rowId(),
    projectId: uuid().notNull(),
    chainId: uuid().notNull(),
    nodeId: text(),
    message: jsonb().$type<StoredMessage>().notNull(),
    returns: jsonb().$type<readonly ReturnPlace[]>().notNull(),
    error: text().notNull(),
    createdAt: createdAt(),
  },
  (table) => [index('rule_failure_of').on(table.projectId, table.chainId, table.createdAt)],
);

/** What nodes did in each ten seconds of the last hour. */
export const ruleActivityTable = pgTable(
  'rule_activity',
  {
    chainId: uuid().notNull(),
    nodeId: text().notNull(),
    /** Tens of seconds since 1970. */
    slot: integer().notNull(),
    processed: integer().notNull(),
    failed: integer().notNull(),
    /** How many messages took how long: the first up to 1/64 ms, each further one twice as long. */
    durations: integer().array().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.chainId, table.nodeId, table.slot] }),
    index('rule_activity_age').on(table.slot),
  ],
);

/** What nodes keep from message to message. */
export const ruleStateTable = pgTable(
  'rule_state',
  {
    chainId: uuid().notNull(),
    nodeId: text().notNull(),
    key: text().notNull(),
    value: jsonb().$type<unknown>(),
  },
  (table) => [primaryKey({ columns: [table.nodeId, table.key] }), index('rule_state_of').on(table.chainId)],
);
