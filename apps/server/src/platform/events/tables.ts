import { sql } from 'drizzle-orm';
import { index, integer, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { currentEntry } from '../bin/current.ts';
import { createdAt, rowId, timestamptz } from '../db/columns.ts';
import type { DomainEvent } from './define.ts';

/** Events that were committed with the change they tell of and still have to reach their listeners. */
export const outboxEvent = pgTable(
  'outbox_event',
  {
    id: rowId(),
    name: text().notNull(),
    body: jsonb().$type<DomainEvent>().notNull(),
    createdAt: createdAt(),
    attempts: integer().notNull().default(0),
    nextAt: timestamptz().notNull().default(sql`now()`),
    failure: text(),
    /** The entry of the bin to which belongs what listeners delete because of it. */
    binEntry: uuid().default(currentEntry),
  },
  (table) => [
    index().on(table.nextAt, table.id),
    index('outbox_event_bin').on(table.binEntry).where(sql`bin_entry is not null`),
  ],
);
