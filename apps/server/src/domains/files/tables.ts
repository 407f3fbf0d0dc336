import { sql } from 'drizzle-orm';
import { bigint, index, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { createdAt, rowId } from '../../platform/db/index.ts';

/** A file that somebody uploaded; its bytes are a blob, which several files may share. */
export const file = pgTable(
  'file',
  {
    id: rowId(),
    blobKey: text().notNull(),
    name: text().notNull(),
    mime: text().notNull(),
    size: bigint({ mode: 'number' }).notNull(),
    /** `model` files (originals, tiles, pictures, parts of uploads) are read through the calls on models alone. */
    kind: text().$type<'file' | 'image' | 'zip' | 'model'>().notNull(),
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
