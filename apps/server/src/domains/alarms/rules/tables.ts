import type { RuleTargetType } from '@twinscape/contract/alarms';
import { sql } from 'drizzle-orm';
import { boolean, index, integer, jsonb, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import { changeTimes, createdAt, rowId, searchColumn } from '../../../platform/db/index.ts';

/** A rule of a project as it is now; `version` grows with every change of what it says. */
export const alarmRule = pgTable(
  'alarm_rule',
  {
    id: rowId(),
    companyId: uuid().notNull(),
    projectId: uuid().notNull(),
    ruleName: text().notNull(),
    alarmType: text().notNull(),
    targetType: text().$type<RuleTargetType>().notNull(),
    targetId: uuid().notNull(),
    isEnabled: boolean().notNull().default(true),
    version: integer().notNull().default(1),
    definition: jsonb().notNull(),
    createdBy: uuid(),
    updatedBy: uuid(),
    ...changeTimes(),
    search: searchColumn(sql`"rule_name"`, sql`"alarm_type"`),
  },
  (table) => [
    index('alarm_rule_newest').on(table.projectId, table.createdAt, table.id),
    index('alarm_rule_of_target').on(table.targetId),
    index('alarm_rule_search').using('gin', table.search),
  ],
);

/** What a rule said in each of its versions: an alarm names the one that raised it. */
export const alarmRuleVersion = pgTable(
  'alarm_rule_version',
  {
    ruleId: uuid().notNull(),
    version: integer().notNull(),
    ruleName: text().notNull(),
    definition: jsonb().notNull(),
    savedBy: uuid(),
    savedAt: createdAt(),
  },
  (table) => [primaryKey({ columns: [table.ruleId, table.version] })],
);
