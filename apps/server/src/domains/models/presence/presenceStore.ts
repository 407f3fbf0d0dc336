import { and, asc, eq, gt, lt, ne, sql } from 'drizzle-orm';
import { type Db, idArray } from '../../../platform/db/index.ts';
import { modelPresence } from './tables.ts';

export type PageLooking = typeof modelPresence.$inferSelect;

/** A page says that it is there. That of somebody else is not taken over: nothing is written then. */
export async function savePresence(tx: Db, presence: PageLooking): Promise<void> {
  const { pageId: _, ...values } = presence;
  await tx
    .insert(modelPresence)
    .values(presence)
    .onConflictDoUpdate({
      target: modelPresence.pageId,
      set: values,
      setWhere: eq(modelPresence.userId, presence.userId),
    });
}

export async function removePresence(
  tx: Db,
  { pageId, userId }: Pick<PageLooking, 'pageId' | 'userId'>,
): Promise<void> {
  await tx.delete(modelPresence).where(and(eq(modelPresence.pageId, pageId), eq(modelPresence.userId, userId)));
}

/** The other pages of a model that said something since then, by name. */
export function loadPresences(
  db: Db,
  { modelId, pageId }: Pick<PageLooking, 'modelId' | 'pageId'>,
  since: Date,
  limit: number,
): Promise<PageLooking[]> {
  return db
    .select()
    .from(modelPresence)
    .where(and(eq(modelPresence.modelId, modelId), gt(modelPresence.seenAt, since), ne(modelPresence.pageId, pageId)))
    .orderBy(asc(modelPresence.userName), asc(modelPresence.pageId))
    .limit(limit);
}

/** Pages of a model that are there no more. */
export async function removeOldPresences(tx: Db, modelId: string, before: Date): Promise<void> {
  await tx.delete(modelPresence).where(and(eq(modelPresence.modelId, modelId), lt(modelPresence.seenAt, before)));
}

export async function removePresencesOfModels(tx: Db, modelIds: readonly string[]): Promise<void> {
  await tx.delete(modelPresence).where(sql`${modelPresence.modelId} = any(${idArray(modelIds)})`);
}
