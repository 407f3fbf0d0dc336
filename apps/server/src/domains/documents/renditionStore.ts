import { and, eq, sql } from 'drizzle-orm';
import { type Db, idArray } from '../../platform/db/index.ts';
import { documentRendition, type RenditionName } from './tables.ts';

/** The stored file of what was made of a version: null where that was tried in vain. */
export async function findRendition(
  db: Db,
  versionId: string,
  name: RenditionName,
): Promise<string | null | undefined> {
  const [row] = await db
    .select({ fileId: documentRendition.fileId })
    .from(documentRendition)
    .where(and(eq(documentRendition.versionId, versionId), eq(documentRendition.name, name)));
  return row?.fileId;
}

/** False where somebody else made the same one a moment ago. */
export async function insertRendition(tx: Db, values: typeof documentRendition.$inferInsert): Promise<boolean> {
  const rows = await tx
    .insert(documentRendition)
    .values(values)
    .onConflictDoNothing()
    .returning({ id: documentRendition.id });
  return rows.length > 0;
}

/** Answers the stored files that held them. */
export async function deleteRenditionsOfVersions(tx: Db, versionIds: readonly string[]): Promise<string[]> {
  const rows = await tx
    .delete(documentRendition)
    .where(sql`${documentRendition.versionId} = any(${idArray(versionIds)})`)
    .returning({ fileId: documentRendition.fileId });
  return rows.flatMap(({ fileId }) => fileId ?? []);
}

export async function deleteRenditionsOfProject(tx: Db, projectId: string): Promise<string[]> {
  const rows = await tx
    .delete(documentRendition)
    .where(eq(documentRendition.projectId, projectId))
    .returning({ fileId: documentRendition.fileId });
  return rows.flatMap(({ fileId }) => fileId ?? []);
}
