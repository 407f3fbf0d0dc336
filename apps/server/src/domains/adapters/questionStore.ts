import { and, eq, isNull, lt, sql } from 'drizzle-orm';
import type { Db } from '../../platform/db/index.ts';
import { adapterQuestionTable, adapterRunTable } from './tables.ts';

export type StoredQuestion = typeof adapterQuestionTable.$inferSelect;

export async function insertSourceQuestion(tx: Db, adapterId: string, question: unknown): Promise<string> {
  const [row] = await tx
    .insert(adapterQuestionTable)
    .values({ adapterId, question })
    .returning({ id: adapterQuestionTable.id });
  if (!row) throw new Error('a question was not added');
  return row.id;
}

/**
 * Takes a question up: by the process that holds the adapter, or by any while nobody does. True for one of them.
 */
export async function claimQuestion(db: Db, id: string, owner: string): Promise<StoredQuestion | undefined> {
  const [row] = await db
    .update(adapterQuestionTable)
    .set({ owner })
    .where(
      and(
        eq(adapterQuestionTable.id, id),
        isNull(adapterQuestionTable.owner),
        sql`not exists (select from ${adapterRunTable} r where r.adapter_id = ${adapterQuestionTable.adapterId}
              and r.lease_until >= now() and r.owner <> ${owner}::uuid)`,
      ),
    )
    .returning();
  return row;
}

export async function answerQuestion(db: Db, id: string, answer: unknown): Promise<void> {
  await db.update(adapterQuestionTable).set({ answer }).where(eq(adapterQuestionTable.id, id));
}

export async function findQuestion(db: Db, id: string): Promise<StoredQuestion | undefined> {
  const [row] = await db.select().from(adapterQuestionTable).where(eq(adapterQuestionTable.id, id));
  return row;
}

export async function deleteQuestion(db: Db, id: string): Promise<void> {
  await db.delete(adapterQuestionTable).where(eq(adapterQuestionTable.id, id));
}

/** Questions of processes that died before they took their answers. */
export async function deleteOldQuestions(db: Db, before: Date): Promise<void> {
  await db.delete(adapterQuestionTable).where(lt(adapterQuestionTable.createdAt, before));
}
