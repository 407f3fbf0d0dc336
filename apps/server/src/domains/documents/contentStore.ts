import { type ContentState, isContentSearched } from '@twinscape/contract/documents';
import { and, eq, sql } from 'drizzle-orm';
import { type Db, findRow, idArray } from '../../platform/db/index.ts';
import { type DocumentRights, isSeenBy } from './accessStore.ts';
import type { ReadPassage } from './content/read/work.ts';
import { findExtension } from './rules.ts';
import { document, documentContent, documentPassage } from './tables.ts';

export type ContentOf = typeof documentContent.$inferSelect;

/** Of the files those whose text is to be read wait for it from now on; answers their ids. */
export async function markContentWaiting(
  tx: Db,
  files: readonly {
    readonly id: string;
    readonly projectId: string;
    readonly name: string;
    readonly version: number;
  }[],
): Promise<string[]> {
  const read = files.filter(({ name }) => isContentSearched(findExtension(name)));
  if (read.length === 0) return [];
  const waiting = read.map(({ id: documentId, projectId, version }) => ({
    documentId,
    projectId,
    version,
    state: 'waiting' as const,
  }));
  await tx
    .insert(documentContent)
    .values(waiting)
    .onConflictDoUpdate({
      target: documentContent.documentId,
      set: { version: sql`excluded.version`, state: 'waiting', updatedAt: sql`now()` },
    });
  return read.map(({ id }) => id);
}

export const findContent = (db: Db, documentId: string, lock?: 'update'): Promise<ContentOf | undefined> =>
  findRow(db.select().from(documentContent).where(eq(documentContent.documentId, documentId)), lock);

export async function setContentState(tx: Db, documentId: string, state: ContentState): Promise<void> {
  await tx
    .update(documentContent)
    .set({ state, updatedAt: sql`now()` })
    .where(eq(documentContent.documentId, documentId));
}

/** Puts the passages of a file in the place of those that it had. */
export async function replacePassages(
  tx: Db,
  { documentId, projectId }: Pick<ContentOf, 'documentId' | 'projectId'>,
  passages: readonly ReadPassage[],
): Promise<void> {
  await tx.delete(documentPassage).where(eq(documentPassage.documentId, documentId));
  for (let at = 0; at < passages.length; at += PASSAGES_A_STATEMENT) {
    const some = passages.slice(at, at + PASSAGES_A_STATEMENT).map((one, index) => ({ number: at + index, ...one }));
    await tx.execute(sql`
      insert into document_passage (document_id, number, unit, place, place_name, body, terms)
      select ${documentId}, number, unit, place, "placeName", body,
             array_to_tsvector(array_append(array_remove(string_to_array(terms, ' '), ''), ${toProjectTerm(projectId)}))
        from jsonb_to_recordset(${JSON.stringify(some)}::jsonb)
          as passage (number int, unit text, place int, "placeName" text, body text, terms text)`);
  }
}
const PASSAGES_A_STATEMENT = 400;

/** What stands among the terms of each passage of a project, so that the index finds those of one project alone. */
export const toProjectTerm = (projectId: string): string => `@${projectId}`;

export async function deleteContents(tx: Db, documentIds: readonly string[]): Promise<void> {
  await tx.delete(documentPassage).where(sql`${documentPassage.documentId} = any(${idArray(documentIds)})`);
  await tx.delete(documentContent).where(sql`${documentContent.documentId} = any(${idArray(documentIds)})`);
}

export async function deleteContentsOfProject(tx: Db, projectId: string): Promise<void> {
  await tx.execute(
    sql`delete from document_passage where document_id in (select document_id from document_content where project_id = ${projectId})`,
  );
  await tx.delete(documentContent).where(eq(documentContent.projectId, projectId));
}

/** Files of a project that wait to be read, as far as somebody may see them. */
export async function countWaitingContents(db: Db, projectId: string, rights: DocumentRights): Promise<number> {
  const [row] = await db
    .select({ count: sql<number>`count(*)::int` })
    .from(documentContent)
    .innerJoin(document, eq(document.id, documentContent.documentId))
    .where(and(eq(documentContent.projectId, projectId), eq(documentContent.state, 'waiting'), isSeenBy(rights)));
  return row?.count ?? 0;
}

/** Files that wait without work that was queued for them, whose key is the prefix with their id. */
export async function findUnqueuedContents(db: Db, keyPrefix: string) {
  const { rows } = await db.execute<{ documentId: string; projectId: string }>(sql`
    select document_id as "documentId", project_id as "projectId" from document_content
     where state = 'waiting'
       and not exists (select from graphile_worker.jobs where key = ${keyPrefix} || document_id and attempts < max_attempts)
     limit ${UNQUEUED_MAX}`);
  return rows;
}
const UNQUEUED_MAX = 5_000;
