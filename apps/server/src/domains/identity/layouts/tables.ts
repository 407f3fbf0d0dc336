import type { TableLayout } from '@twinscape/contract/identity';
import { jsonb, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import { timestamptz } from '../../../platform/db/index.ts';

/** How an account arranged a table, under the name that its screen gives it. */
export const arrangedTable = pgTable(
  'table_layout',
  {
    userId: uuid().notNull(),
    tableName: text().notNull(),
    layout: jsonb().$type<TableLayout>().notNull(),
    updatedAt: timestamptz().notNull(),
  },
  (table) => [primaryKey({ columns: [table.userId, table.tableName] })],
);
