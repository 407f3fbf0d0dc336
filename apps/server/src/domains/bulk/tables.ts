import type { Language, Text } from '@twinscape/contract';
import type { BULK_STATES } from '@twinscape/contract/bulk';
import { bigint, boolean, index, integer, jsonb, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { createdAt, rowId, timestamptz } from '../../platform/db/columns.ts';
import type { Actor } from '../../platform/events/index.ts';

/** The same done with many things of a project, piece after piece. Which things they are is settled when it begins. */
export const bulkJob = pgTable(
  'bulk_job',
  {
    id: rowId(),
    companyId: uuid().notNull(),
    /** Absent where it is about things of the enterprise. */
    projectId: uuid(),
    ownerId: uuid().notNull(),
    /** Which act, as `bulkActs` knows it, and with what. */
    act: text().notNull(),
    options: jsonb().$type<object>().notNull(),
    actor: jsonb().$type<Actor>().notNull(),
    language: text().$type<Language>().notNull(),
    title: jsonb().$type<Text>().notNull(),
    itemIds: uuid().array().notNull(),
    count: integer().notNull(),
    /** How many of them were looked at, in their order: with how many it was done, and how many were refused. */
    doneCount: integer().notNull().default(0),
    refusedCount: integer().notNull().default(0),
    state: text().$type<(typeof BULK_STATES)[number]>().notNull().default('waiting'),
    isCancelling: boolean().notNull().default(false),
    failure: jsonb().$type<Text>(),
    createdAt: createdAt(),
    finishedAt: timestamptz(),
  },
  (table) => [
    index('bulk_job_owner').on(table.ownerId, table.createdAt),
    index('bulk_job_project').on(table.projectId),
    index('bulk_job_age').on(table.createdAt),
  ],
);

/** What became of one thing of a job. */
export const bulkFate = pgTable(
  'bulk_fate',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    jobId: uuid().notNull(),
    /** Its place among the things of the job, from 0. */
    place: integer().notNull(),
    itemId: uuid().notNull(),
    name: text().notNull(),
    /** Why it was not done with it; absent where it was. */
    reason: jsonb().$type<Text>(),
  },
  (table) => [uniqueIndex('bulk_fate_place').on(table.jobId, table.place)],
);
