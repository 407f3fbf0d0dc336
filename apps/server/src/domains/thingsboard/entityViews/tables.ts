import type { EntityType } from '@twinscape/contract/telemetry';
import type { EntityViewKeys } from '@twinscape/contract/thingsboard';
import { sql } from 'drizzle-orm';
import { bigint, boolean, index, integer, jsonb, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { collateName, createdAt, rowId, searchColumn, timestamptz } from '../../../platform/db/index.ts';

/** A window on some of an entity's series and attributes, for the people of a project. */
export const entityView = pgTable(
  'entity_view',
  {
    id: rowId(),
    companyId: uuid().notNull(),
    /** Whose people see it; absent while it is assigned to nobody. */
    projectId: uuid(),
    /** Everybody of the enterprise reads it. */
    isPublic: boolean().notNull().default(false),
    viewName: text().notNull(),
    viewType: text().notNull(),
    originType: text().$type<EntityType>().notNull(),
    originId: uuid().notNull(),
    keys: jsonb().$type<EntityViewKeys>().notNull(),
    /** Milliseconds since 1970, both included; 0 is no limit. */
    startMs: bigint({ mode: 'number' }).notNull().default(0),
    endMs: bigint({ mode: 'number' }).notNull().default(0),
    /** JSON as text, as it was sent. */
    additionalInfo: text(),
    version: integer().notNull().default(1),
    createdAt: createdAt(),
    updatedAt: timestamptz().notNull().default(sql`now()`),
    search: searchColumn(sql`"view_name"`, sql`"view_type"`),
  },
  (table) => [
    uniqueIndex('entity_view_name').on(table.companyId, table.viewName),
    index('entity_view_newest').on(table.companyId, table.createdAt, table.id),
    index('entity_view_by_name').on(table.companyId, collateName(table.viewName)),
    index('entity_view_project').on(table.projectId),
    index('entity_view_origin').on(table.originId),
    index('entity_view_search').using('gin', table.search),
  ],
);
