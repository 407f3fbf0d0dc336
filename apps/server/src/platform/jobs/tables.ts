import type { Text } from '@twinscape/contract';
import { index, jsonb, pgTable, smallint, text, uuid } from 'drizzle-orm/pg-core';
import { createdAt, rowId, timestamptz } from '../db/columns.ts';

/** Long work that somebody waits for: what the tray shows. */
export const jobProgress = pgTable(
  'job_progress',
  {
    id: rowId(),
    kind: text().notNull(),
    ownerId: uuid(),
    title: jsonb().$type<Text>().notNull(),
    state: text().$type<'waiting' | 'running' | 'done' | 'failed' | 'cancelled'>().notNull().default('waiting'),
    percent: smallint().notNull().default(0),
    stage: jsonb().$type<Text>(),
    failure: jsonb().$type<Text>(),
    result: jsonb().$type<Record<string, unknown>>(),
    createdAt: createdAt(),
    finishedAt: timestamptz(),
  },
  (table) => [index().on(table.ownerId, table.createdAt)],
);
