import { sql } from 'drizzle-orm';
import { bigint, index, integer, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { createdAt, rowId } from '../db/columns.ts';

/**
 * What one act deleted from a project: some things of one kind, of which the act names all. It can be restored until it
 * is deleted for good.
 */
export const binEntry = pgTable(
  'bin_entry',
  {
    id: rowId(),
    companyId: uuid().notNull(),
    projectId: uuid().notNull(),
    kind: text().notNull(),
    itemIds: uuid().array().notNull(),
    names: text().array().notNull(),
    count: integer().notNull(),
    /** Of its names and of the rows that it keeps; the triggers add to it. */
    bytes: bigint({ mode: 'number' }).notNull().default(0),
    deletedBy: uuid(),
    deletedByName: text().notNull(),
    deletedAt: createdAt(),
  },
  (table) => [
    index('bin_entry_project').on(table.projectId, table.deletedAt),
    index().on(table.deletedAt),
    index('bin_entry_items').using('gin', table.itemIds),
  ],
);

/** How long what is deleted from a project can be restored, where somebody said so. */
export const binRetention = pgTable('bin_retention', {
  projectId: uuid().primaryKey(),
  days: integer().notNull(),
});

/** A row of any table that went with an entry, as it was; written by the triggers `keep_in_bin`. */
export const keptRow = pgTable(
  'bin_row',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    entryId: uuid().notNull(),
    tableName: text().notNull(),
    content: jsonb().notNull(),
  },
  (table) => [
    index('bin_row_entry').on(table.entryId, table.tableName),
    // Rights of people end in the bin, too (`changeKept`).
    index('bin_row_share_maker').on(sql`(content ->> 'created_by_id')`).where(sql`table_name = 'share'`),
    index('bin_row_alarm_assignee').on(sql`(content ->> 'assignee_id')`).where(sql`table_name = 'alarm'`),
  ],
);

/** What is left to do when an entry is deleted for good: bytes of files, points of series, rows of models. */
export const binRemainder = pgTable(
  'bin_remainder',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    entryId: uuid().notNull(),
    act: text().notNull(),
    data: jsonb().notNull(),
  },
  (table) => [index('bin_remainder_entry').on(table.entryId)],
);
