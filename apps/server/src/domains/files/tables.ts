import { sql } from 'drizzle-orm';
import { bigint, index, jsonb, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import { createdAt, rowId, timestamptz } from '../../platform/db/index.ts';

/** A file that somebody uploaded; its bytes are a blob, which several files may share. */
export const file = pgTable(
  'file',
  {
    id: rowId(),
    blobKey: text().notNull(),
    name: text().notNull(),
    mime: text().notNull(),
    size: bigint({ mode: 'number' }).notNull(),
    /**
     * `model` files (originals, tiles, pictures) are read through the calls on models alone, `document`s through those
     * on documents, `question` files through those on questions; `part`s of uploads by nobody.
     */
    kind: text().$type<'file' | 'image' | 'zip' | 'model' | 'document' | 'question' | 'panorama' | 'part'>().notNull(),
    /** For zip: what the package holds; for model: what it is of it. */
    purpose: text(),
    /**
     * Whoever belongs to this enterprise may read it; without one, every signed-in user may (pictures of the platform).
     */
    companyId: uuid(),
    projectId: uuid(),
    ownerId: uuid(),
    createdAt: createdAt(),
  },
  (table) => [
    index('file_blob').on(table.blobKey),
    index('file_company').on(table.companyId),
    index('file_project').on(table.projectId).where(sql`project_id is not null`),
  ],
);

/**
 * What enterprises keep: a row for each change of their bytes, folded now and then. The sum of an enterprise is what
 * its files hold.
 */
export const fileUsage = pgTable(
  'file_usage',
  {
    id: rowId(),
    companyId: uuid().notNull(),
    bytes: bigint({ mode: 'number' }).notNull(),
  },
  (table) => [index('file_usage_company').on(table.companyId)],
);

/**
 * Which field people said a column of a file is, for the next file with that title: of a project, or of an enterprise
 * where its members are read.
 */
export const spreadsheetMemory = pgTable(
  'spreadsheet_memory',
  {
    ownerId: uuid().notNull(),
    kind: text().$type<SpreadsheetKind>().notNull(),
    /** Field by normalized title; '' where it was left out. */
    fields: jsonb().$type<Readonly<Record<string, string>>>().notNull(),
    updatedAt: timestamptz().notNull(),
  },
  (table) => [primaryKey({ columns: [table.ownerId, table.kind] })],
);

/** What files of rows are about. */
export type SpreadsheetKind = 'assets' | 'devices' | 'members' | 'points';
