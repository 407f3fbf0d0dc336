import { sql } from 'drizzle-orm';
import { bigint, index, integer, jsonb, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import { createdAt, rowOfProject, timestamptz } from '../../../platform/db/index.ts';

/**
 * A resumable upload (tus) under way. Its bytes are parts; it becomes what its kind stands for when a call of
 * the kind's domain names it.
 */
export const fileUpload = pgTable(
  'file_upload',
  {
    ...rowOfProject(),
    companyId: uuid().notNull(),
    userId: uuid().notNull(),
    kind: text().notNull(),
    /** What its domain was told of it: where it is to go. */
    target: jsonb().$type<Readonly<Record<string, string>>>().notNull(),
    fileName: text().notNull(),
    fileSize: bigint({ mode: 'number' }).notNull(),
    offset: bigint({ mode: 'number' }).notNull().default(0),
    createdAt: createdAt(),
    touchedAt: timestamptz().notNull().default(sql`now()`),
  },
  (table) => [
    index('file_upload_user').on(table.userId, table.projectId),
    index('file_upload_age').on(table.touchedAt),
    index('file_upload_company').on(table.companyId),
  ],
);

/** Bytes of an upload that are safe. */
export const fileUploadPart = pgTable(
  'file_upload_part',
  {
    uploadId: uuid().notNull(),
    start: bigint({ mode: 'number' }).notNull(),
    size: integer().notNull(),
    fileId: uuid().notNull(),
  },
  (table) => [primaryKey({ columns: [table.uploadId, table.start] })],
);
