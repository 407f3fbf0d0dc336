import type { Text } from '@twinscape/contract';
import { sql } from 'drizzle-orm';
import { index, jsonb, pgTable, smallint, text, uuid } from 'drizzle-orm/pg-core';
import { searchColumn, timestamptz } from '../../platform/db/index.ts';
import type { AuditAction } from '../../platform/events/index.ts';

/** Who did what, when and from where; one row an event, under the event's id, so that none is written twice. */
export const auditEntry = pgTable(
  'audit_entry',
  {
    id: uuid().primaryKey(),
    at: timestamptz().notNull(),
    companyId: uuid(),
    projectId: uuid(),
    userId: uuid(),
    userName: text().notNull(),
    actedBy: text(),
    ip: text().notNull(),
    requestId: text(),
    action: text().$type<AuditAction>().notNull(),
    entityType: text().notNull(),
    entityId: text(),
    entityName: text(),
    content: jsonb().$type<Text>().notNull(),
    operationType: smallint().notNull(),
    businessOperationType: smallint().notNull().default(0),
    before: jsonb().$type<Record<string, unknown>>(),
    after: jsonb().$type<Record<string, unknown>>(),
    failure: text(),
    /**
     * RU-UPQ-04: one upload, one line. `awaited`: the upload's entry, which the page is about to tell in its own words;
     * `early`: the page's words, whose upload is still to be written; `told`: both are one.
     */
    telling: text().$type<'awaited' | 'early' | 'told'>(),
    search: searchColumn(sql`user_name`, sql`entity_name`, sql`content ->> 'cn'`, sql`content ->> 'en'`),
  },
  (table) => [
    index('audit_entry_at').on(table.at, table.id),
    index('audit_entry_company').on(table.companyId, table.at, table.id),
    index('audit_entry_project').on(table.projectId, table.at, table.id),
    index('audit_entry_user').on(table.userId, table.at, table.id),
    index('audit_entry_entity').on(table.entityType, table.entityId, table.at),
    index('audit_entry_telling')
      .on(table.userId, table.projectId, table.at)
      .where(sql`telling in ('awaited', 'early')`),
    index('audit_entry_search').using('gin', table.search),
  ],
);
