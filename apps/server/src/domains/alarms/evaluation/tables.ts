import { sql } from 'drizzle-orm';
import { bigint, customType, index, integer, jsonb, pgTable, primaryKey, uuid } from 'drizzle-orm/pg-core';
import { timestamptz } from '../../../platform/db/index.ts';

/** How far a rule has come with one entity. `seq` counts the writes. */
export const alarmRuleState = pgTable(
  'alarm_rule_state',
  {
    ruleId: uuid().notNull(),
    entityId: uuid().notNull(),
    ruleVersion: integer().notNull(),
    seq: bigint({ mode: 'number' }).notNull().default(1),
    state: jsonb().notNull(),
    /** When time alone may change something. */
    nextAt: timestamptz(),
  },
  (table) => [
    primaryKey({ columns: [table.ruleId, table.entityId] }),
    index('alarm_rule_state_of_entity').on(table.entityId),
    index('alarm_rule_state_next').on(table.nextAt).where(sql`next_at is not null`),
  ],
);

/**
 * Whose turn it is with an entity. Whoever judges its points holds the row until the commit, so two processes never
 * judge the same entity at once; `holder` is the process that did it last, and only that one may go on with the states
 * that it has in memory.
 */
export const alarmTurn = pgTable(
  'alarm_turn',
  {
    entityId: uuid().primaryKey(),
    projectId: uuid().notNull(),
    /** Absent: nobody's memory is good, the rows and the points are read. */
    holder: uuid(),
  },
  (table) => [index('alarm_turn_of_project').on(table.projectId)],
);

const transactionId = customType<{ data: string }>({ dataType: () => 'xid8' });

/**
 * Counts what changed for the rules of a project: the rules themselves, and which devices stand where. Triggers count
 * in the transaction of the change (see the migration), so that a process which finds the number that it knows knows
 * the rules. Only projects that had a rule once have a row.
 */
export const alarmWatch = pgTable('alarm_watch', {
  projectId: uuid().primaryKey(),
  version: bigint({ mode: 'number' }).notNull().default(1),
  /** The version up to which states and open alarms were brought into line. */
  settled: bigint({ mode: 'number' }).notNull().default(0),
  /** The transaction that counted last: each counts once. */
  changedBy: transactionId(),
});
