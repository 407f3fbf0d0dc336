import type { HookState, NoticeEvent, NoticeRole, Severity } from '@twinscape/contract/alarms';
import { sql } from 'drizzle-orm';
import { boolean, index, integer, pgTable, primaryKey, smallint, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import {
  changeTimes,
  createdAt,
  rowId,
  rowOfProject,
  searchColumn,
  timestamptz,
  updatedAt,
} from '../../../platform/db/index.ts';

/** Who of a project hears of which alarms, and by what. */
export const alarmNoticeRule = pgTable(
  'alarm_notice_rule',
  {
    id: rowId(),
    companyId: uuid().notNull(),
    projectId: uuid().notNull(),
    ruleName: text().notNull(),
    isEnabled: boolean().notNull(),
    version: integer().notNull().default(1),
    events: text().array().$type<NoticeEvent[]>().notNull(),
    minSeverity: text().$type<Severity>().notNull(),
    alarmTypes: text().array().notNull(),
    deviceIds: uuid().array().notNull(),
    categoryIds: uuid().array().notNull(),
    userIds: uuid().array().notNull(),
    roles: text().array().$type<NoticeRole[]>().notNull(),
    toApp: boolean().notNull(),
    toMail: boolean().notNull(),
    mailMinutes: integer().notNull(),
    isMailCriticalAtOnce: boolean().notNull(),
    hookUrl: text(),
    /** Sealed. */
    hookSecret: text(),
    createdBy: uuid(),
    ...changeTimes(),
    search: searchColumn(sql`"rule_name"`),
  },
  (table) => [index('alarm_notice_rule_newest').on(table.projectId, table.createdAt, table.id)],
);

/**
 * Who was told of what: the key lets a member hear of an event once, whatever rules match and whichever process tells.
 */
export const alarmNotice = pgTable(
  'alarm_notice',
  {
    eventId: uuid().notNull(),
    userId: uuid().notNull(),
    projectId: uuid().notNull(),
    alarmId: uuid().notNull(),
    /** Told in the product once this moment has come; absent: told, or meant for mail alone. */
    heldUntil: timestamptz(),
    createdAt: createdAt(),
  },
  (table) => [
    primaryKey({ columns: [table.eventId, table.userId] }),
    index('alarm_notice_held').on(table.heldUntil, table.userId).where(sql`held_until is not null`),
    index('alarm_notice_of_project').on(table.projectId),
    index('alarm_notice_created').on(table.createdAt),
  ],
);

/** What waits to be mailed to a member. */
export const alarmMail = pgTable(
  'alarm_mail',
  {
    eventId: uuid().notNull(),
    userId: uuid().notNull(),
    projectId: uuid().notNull(),
    alarmId: uuid().notNull(),
    dueAt: timestamptz().notNull(),
    /** By quiet hours: it does not go along with what goes earlier. */
    isHeld: boolean().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.eventId] }),
    index('alarm_mail_due').on(table.dueAt, table.userId),
    index('alarm_mail_of_project').on(table.projectId),
  ],
);

/** What a web hook is told: the body as it is sent, and what became of it. Given up: the list of the dead. */
export const alarmHookDelivery = pgTable(
  'alarm_hook_delivery',
  {
    ...rowOfProject(),
    ruleId: uuid().notNull(),
    alarmId: uuid(),
    eventId: uuid().notNull(),
    event: text().notNull(),
    body: text().notNull(),
    state: text().$type<HookState>().notNull().default('waiting'),
    tries: integer().notNull().default(0),
    status: integer(),
    /** Why the last try failed: a word of ours. */
    trouble: text(),
    createdAt: createdAt(),
    triedAt: timestamptz(),
  },
  (table) => [
    uniqueIndex('alarm_hook_delivery_once').on(table.ruleId, table.eventId),
    index('alarm_hook_delivery_newest').on(table.projectId, table.createdAt, table.id),
    index('alarm_hook_delivery_by_state').on(table.projectId, table.state, table.createdAt, table.id),
    index('alarm_hook_delivery_created').on(table.createdAt),
  ],
);

/** When a member is left in peace; nobody without a row is. */
export const alarmQuietHours = pgTable('alarm_quiet_hours', {
  userId: uuid().primaryKey(),
  isEnabled: boolean().notNull(),
  timeZone: text().notNull(),
  days: smallint().array().notNull(),
  from: text('from_time').notNull(),
  to: text('to_time').notNull(),
  letsCriticalPass: boolean().notNull(),
  updatedAt: updatedAt(),
});
