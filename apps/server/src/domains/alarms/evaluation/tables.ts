import { sql } from 'drizzle-orm';
import { bigint, index, integer, jsonb, pgTable, primaryKey, uuid } from 'drizzle-orm/pg-core';
import { moment } from '../../../platform/db/index.ts';

/** How far a rule has come with one entity. `seq` grows with every write: a process that kept an older state in memory sees that it is not its last. */
export const alarmRuleState = pgTable(
  'alarm_rule_state',
  {
    ruleId: uuid().notNull(),
    entityId: uuid().notNull(),
    ruleVersion: integer().notNull(),
    seq: bigint({ mode: 'number' }).notNull().default(1),
    state: jsonb().notNull(),
    /** When time alone may change something. */
    nextAt: moment(),
  },
  (table) => [
    primaryKey({ columns: [table.ruleId, table.entityId] }),
    index('alarm_rule_state_of_entity').on(table.entityId),
    index('alarm_rule_state_next').on(table.nextAt).where(sql`next_at is not null`),
  ],
);
