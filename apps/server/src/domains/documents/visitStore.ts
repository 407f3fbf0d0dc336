import { VISIT_DAYS, VISIT_MINUTES } from '@twinscape/contract/documents';
import { desc, eq, lt, sql } from 'drizzle-orm';
import { type Db, idArray, newId } from '../../platform/db/index.ts';
import { documentVisit } from './tables.ts';

export type VisitOfDocument = typeof documentVisit.$inferSelect;
export type NewVisit = Pick<VisitOfDocument, 'projectId' | 'documentId' | 'version' | 'act' | 'userId' | 'userName'>;

/** Notes visits, unless the same person did the same a moment ago: a film is read in a hundred ranges. */
export async function insertVisits(db: Db, visits: readonly NewVisit[]): Promise<void> {
  if (visits.length === 0) return;
  await db.execute(sql`
    insert into document_visit (id, project_id, document_id, version, act, user_id, user_name)
    select id, project_id, document_id, version, act, user_id, user_name
      from jsonb_to_recordset(${JSON.stringify(visits.map(toRow))}::jsonb)
        as came(id uuid, project_id uuid, document_id uuid, version int, act text, user_id uuid, user_name text)
     where not exists (
       select from document_visit before
        where before.document_id = came.document_id and before.version = came.version and before.act = came.act
          and before.user_id is not distinct from came.user_id
          and before.at > now() - make_interval(mins => ${VISIT_MINUTES}))`);
}

const toRow = ({ projectId, documentId, version, act, userId, userName }: NewVisit) => ({
  id: newId(),
  project_id: projectId,
  document_id: documentId,
  version,
  act,
  user_id: userId,
  user_name: userName,
});

/** A page of the visits of a file, the latest first, and how many there are. */
export async function listVisits(
  db: Db,
  documentId: string,
  { pageIndex, pageSize }: { readonly pageIndex: number; readonly pageSize: number },
): Promise<{ rows: VisitOfDocument[]; count: number }> {
  const where = eq(documentVisit.documentId, documentId);
  const rows = await db
    .select()
    .from(documentVisit)
    .where(where)
    .orderBy(desc(documentVisit.at), desc(documentVisit.id))
    .limit(pageSize)
    .offset((pageIndex - 1) * pageSize);
  return { rows, count: await db.$count(documentVisit, where) };
}

export async function deleteVisitsOfDocuments(tx: Db, documentIds: readonly string[]): Promise<void> {
  await tx.delete(documentVisit).where(sql`${documentVisit.documentId} = any(${idArray(documentIds)})`);
}

export async function deleteVisitsOfProject(tx: Db, projectId: string): Promise<void> {
  await tx.delete(documentVisit).where(eq(documentVisit.projectId, projectId));
}

/** Answers how many. */
export async function deleteOldVisits(db: Db, now = Date.now()): Promise<number> {
  const result = await db.delete(documentVisit).where(lt(documentVisit.at, new Date(now - VISIT_DAYS * 86_400_000)));
  return result.rowCount ?? 0;
}
