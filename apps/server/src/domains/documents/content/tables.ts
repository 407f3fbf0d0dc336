import type { ContentState, PlaceUnit } from '@twinscape/contract/documents';
import { sql } from 'drizzle-orm';
import { customType, index, integer, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import { updatedAt } from '../../../platform/db/index.ts';

const tsvector = customType<{ data: string }>({ dataType: () => 'tsvector' });

/** How far the text of a file is. Not kept in the bin: what comes back is read anew. */
export const documentContent = pgTable(
  'document_content',
  {
    documentId: uuid().primaryKey(),
    projectId: uuid().notNull(),
    /** Of the version that is to be read, or was. */
    version: integer().notNull(),
    state: text().$type<ContentState>().notNull(),
    updatedAt: updatedAt(),
  },
  (table) => [
    index('document_content_project').on(table.projectId),
    index('document_content_waiting').on(table.projectId).where(sql`state = 'waiting'`),
  ],
);

/** A piece of the text of a file's newest version, within one page, slide or sheet. */
export const documentPassage = pgTable(
  'document_passage',
  {
    documentId: uuid().notNull(),
    number: integer().notNull(),
    unit: text().$type<PlaceUnit>(),
    place: integer().notNull(),
    placeName: text(),
    body: text().notNull(),
    /** What it is found by (`terms.ts`), and its project. */
    terms: tsvector().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.documentId, table.number] }),
    // A list of what is not yet in the index would slow each search down.
    index('document_passage_terms').using('gin', table.terms).with({ fastupdate: false }),
  ],
);
