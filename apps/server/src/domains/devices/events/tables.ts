import type { EventEntityType, EventType } from '@twinscape/contract/devices';
import { index, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { rowId, timestamptz } from '../../../platform/db/index.ts';

/**
 * What happened to an entity: it connected, a message was refused, so many came in an hour. Forgotten after some weeks.
 */
export const entityEvent = pgTable(
  'entity_event',
  {
    id: rowId(),
    companyId: uuid().notNull(),
    entityType: text().$type<EventEntityType>().notNull(),
    entityId: uuid().notNull(),
    eventType: text().$type<EventType>().notNull(),
    createdAt: timestamptz().notNull(),
    body: jsonb().$type<Record<string, unknown>>().notNull(),
  },
  (table) => [
    index('entity_event_newest').on(table.entityId, table.eventType, table.createdAt, table.id),
    index('entity_event_age').on(table.createdAt),
  ],
);
