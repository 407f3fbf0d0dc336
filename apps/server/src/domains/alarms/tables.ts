import type { AlarmEventKind, Severity } from '@twinscape/contract/alarms';
import type { EntityType } from '@twinscape/contract/telemetry';
import { type SQL, sql } from 'drizzle-orm';
import { boolean, index, integer, jsonb, pgTable, smallint, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { createdAt, rowId, searchColumn, timestamptz } from '../../platform/db/index.ts';

/**
 * An alarm (E-Alarm). At most one of a type is open on an originator: the partial unique index holds it, however many
 * messages arrive at once. The names of the originator are kept with it, so that a list is searched and sorted without
 * asking the domain that owns it; they follow when it is renamed.
 */
export const alarm = pgTable(
  'alarm',
  {
    id: rowId(),
    companyId: uuid().notNull(),
    projectId: uuid().notNull(),
    originatorType: text().$type<EntityType>().notNull(),
    originatorId: uuid().notNull(),
    originatorName: text().notNull(),
    originatorLabel: text(),
    alarmType: text().notNull(),
    severity: text().$type<Severity>().notNull(),
    /** 0 is the worst. */
    severityRank: smallint()
      .notNull()
      .generatedAlwaysAs(
        (): SQL =>
          sql`case "severity" when 'critical' then 0 when 'major' then 1 when 'minor' then 2 when 'warning' then 3 else 4 end`,
      ),
    /** What it was before it was last raised or changed: an upsert answers with it. */
    severityBefore: text().$type<Severity>(),
    message: text(),
    isCleared: boolean().notNull().default(false),
    isAcknowledged: boolean().notNull().default(false),
    startAt: timestamptz().notNull(),
    /** When its cause was last met. */
    endAt: timestamptz().notNull(),
    ackAt: timestamptz(),
    ackBy: uuid(),
    clearAt: timestamptz(),
    /** Absent where nobody but the platform did. */
    clearBy: uuid(),
    assigneeId: uuid(),
    assignAt: timestamptz(),
    ruleId: uuid(),
    ruleVersion: integer(),
    occurrenceCount: integer().notNull().default(1),
    details: jsonb(),
    propagate: boolean().notNull().default(false),
    propagateToOwner: boolean().notNull().default(false),
    propagateToTenant: boolean().notNull().default(false),
    propagateRelationTypes: text().array().notNull().default(sql`'{}'::text[]`),
    createdAt: createdAt(),
    search: searchColumn(sql`"alarm_type"`, sql`"originator_name"`, sql`"originator_label"`, sql`"message"`),
  },
  (table) => [
    uniqueIndex('alarm_open').on(table.originatorId, table.alarmType).where(sql`not is_cleared`),
    index('alarm_of_originator').on(table.originatorId, table.startAt, table.id),
    index('alarm_of_company').on(table.companyId, table.startAt, table.id),
    index('alarm_known').on(table.companyId, table.createdAt, table.id),
    index('alarm_newest').on(table.projectId, table.startAt, table.id),
    index('alarm_by_state').on(table.projectId, table.isCleared, table.isAcknowledged, table.startAt, table.id),
    index('alarm_by_severity').on(table.projectId, table.severityRank, table.startAt, table.id),
    index('alarm_open_severity').on(table.projectId, table.severityRank, table.originatorId).where(sql`not is_cleared`),
    index('alarm_by_type').on(table.projectId, table.alarmType, table.startAt),
    index('alarm_of_assignee').on(table.assigneeId, table.startAt).where(sql`assignee_id is not null`),
    index('alarm_of_rule').on(table.ruleId, table.originatorId).where(sql`rule_id is not null`),
    index('alarm_cleared_at').on(table.clearAt).where(sql`is_cleared`),
    index('alarm_search').using('gin', table.search),
  ],
);

/** What people said of an alarm. A deleted one keeps its place without its text. */
export const alarmComment = pgTable(
  'alarm_comment',
  {
    id: rowId(),
    alarmId: uuid().notNull(),
    userId: uuid().notNull(),
    comment: text().notNull(),
    createdAt: createdAt(),
    editedAt: timestamptz(),
    deletedAt: timestamptz(),
  },
  (table) => [index('alarm_comment_of_alarm').on(table.alarmId, table.createdAt, table.id)],
);

/** The history of an alarm, written in the transaction of the change and never changed but for `isTold`. */
export const alarmEvent = pgTable(
  'alarm_event',
  {
    id: rowId(),
    alarmId: uuid().notNull(),
    companyId: uuid().notNull(),
    projectId: uuid().notNull(),
    kind: text().$type<AlarmEventKind>().notNull(),
    /** When it happened, by the clock of what caused it; `createdAt` is when it became known. */
    at: timestamptz().notNull(),
    /** Absent where a rule or a device did it. */
    userId: uuid(),
    /** After it. */
    severity: text().$type<Severity>().notNull(),
    before: jsonb().$type<Record<string, unknown>>(),
    after: jsonb().$type<Record<string, unknown>>(),
    ruleId: uuid(),
    ruleVersion: integer(),
    /** What the rule looked at in that moment. */
    evaluation: jsonb(),
    createdAt: createdAt(),
    /** Whoever had to hear of it was told. */
    isTold: boolean().notNull().default(false),
  },
  (table) => [
    index('alarm_event_of_alarm').on(table.alarmId, table.at, table.id),
    index('alarm_event_newest').on(table.projectId, table.at, table.id),
    index('alarm_event_untold').on(table.createdAt, table.id).where(sql`not is_told`),
  ],
);
