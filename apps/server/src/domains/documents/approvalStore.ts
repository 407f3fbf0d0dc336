import { eq, sql } from 'drizzle-orm';
import { type Db, idArray } from '../../platform/db/index.ts';
import { documentApproval } from './tables.ts';

export type ApprovalOfDocument = typeof documentApproval.$inferSelect;

/** The open requests about these files, by the file. */
export async function loadApprovals(
  db: Db,
  documentIds: readonly string[],
): Promise<ReadonlyMap<string, ApprovalOfDocument>> {
  const rows = await db
    .select()
    .from(documentApproval)
    .where(sql`${documentApproval.documentId} = any(${idArray(documentIds)})`);
  return new Map(rows.map((row) => [row.documentId, row]));
}

/** False where one is open already. */
export async function insertApproval(tx: Db, values: typeof documentApproval.$inferInsert): Promise<boolean> {
  const rows = await tx
    .insert(documentApproval)
    .values(values)
    .onConflictDoNothing()
    .returning({ id: documentApproval.documentId });
  return rows.length > 0;
}

export async function deleteApprovals(tx: Db, documentIds: readonly string[]): Promise<void> {
  await tx.delete(documentApproval).where(sql`${documentApproval.documentId} = any(${idArray(documentIds)})`);
}

export async function deleteApprovalsOfProject(tx: Db, projectId: string): Promise<void> {
  await tx.delete(documentApproval).where(eq(documentApproval.projectId, projectId));
}
