import { and, asc, eq, ne, sql } from 'drizzle-orm';
import { collateName, type Db } from '../../platform/db/index.ts';
import { findFilesOfSameContent } from '../files/index.ts';
import { type DocumentRights, isSeenBy } from './accessStore.ts';
import { type Document, documentColumns } from './documentStore.ts';
import { findDocumentVersion } from './documentVersionStore.ts';
import { document, documentVersion } from './tables.ts';

/** Other files of the project whose newest version holds the same bytes; empty files are like nothing. */
export async function findSameDocuments(
  db: Db,
  { id, projectId, size }: Document,
  rights: DocumentRights,
  limit: number,
): Promise<Document[]> {
  const newest = size === 0 ? undefined : await findDocumentVersion(db, id, undefined);
  if (!newest) return [];
  const files = await findFilesOfSameContent(db, newest.fileId, projectId);
  if (files.length === 0) return [];
  return db
    .select(documentColumns)
    .from(document)
    .innerJoin(
      documentVersion,
      and(eq(documentVersion.documentId, document.id), eq(documentVersion.number, document.versionCount)),
    )
    .where(
      and(
        eq(document.projectId, projectId),
        ne(document.id, id),
        sql`${documentVersion.fileId} = any(${sql.param(files)}::uuid[])`,
        isSeenBy(rights),
      ),
    )
    .orderBy(collateName(document.name), asc(document.id))
    .limit(limit);
}
