import { and, eq, type SQL, sql } from 'drizzle-orm';
import type { Db } from '../../platform/db/index.ts';
import { type DocumentRights, isSeenBy } from './accessStore.ts';
import { toProjectTerm } from './contentStore.ts';
import { type Document, documentColumns } from './documentStore.ts';
import { document, documentPassage } from './tables.ts';

/** Passages that are looked at for one search. */
export const PASSAGES_MAX = 400;

export type PassageRow = {
  readonly document: Document;
  readonly passage: Pick<typeof documentPassage.$inferSelect, 'number' | 'unit' | 'place' | 'placeName' | 'body'>;
};

/** Passages of a project that have all terms of a query, in files that somebody may see; so many at most. */
export function findPassages(db: Db, projectId: string, query: string, rights: DocumentRights): Promise<PassageRow[]> {
  const { number, unit, place, placeName, body } = documentPassage;
  return db
    .select({ document: documentColumns, passage: { number, unit, place, placeName, body } })
    .from(documentPassage)
    .innerJoin(document, eq(document.id, documentPassage.documentId))
    .where(and(hasTerms(projectId, query), isSeenBy(rights)))
    .limit(PASSAGES_MAX);
}

const hasTerms = (projectId: string, query: string): SQL =>
  sql`${documentPassage.terms} @@ ${`'${toProjectTerm(projectId)}' & ${query}`}::tsquery`;
