import { and, asc, eq, gt, isNull, like, lte, or, sql } from 'drizzle-orm';
import type { Db } from '../../platform/db/index.ts';
import { message, messageDigest } from './tables.ts';

export type DigestRow = typeof messageDigest.$inferSelect;
export type UnreadMessage = Pick<
  typeof message.$inferSelect,
  'id' | 'title' | 'content' | 'link' | 'projectId' | 'createdAt'
>;

export async function findDigest(db: Db, userId: string): Promise<DigestRow | undefined> {
  const [row] = await db.select().from(messageDigest).where(eq(messageDigest.userId, userId));
  return row;
}

/** Who changes the time goes on where the last mail ended. */
export async function saveDigest(
  db: Db,
  values: Pick<DigestRow, 'userId' | 'time' | 'timeZone' | 'dueAt'>,
): Promise<void> {
  const { time, timeZone, dueAt } = values;
  await db
    .insert(messageDigest)
    .values({ ...values, sentUntil: sql`now()` })
    .onConflictDoUpdate({ target: messageDigest.userId, set: { time, timeZone, dueAt } });
}

export async function deleteDigest(db: Db, userId: string): Promise<void> {
  await db.delete(messageDigest).where(eq(messageDigest.userId, userId));
}

/** People whose mail is due, the longest due first. */
export async function findDueDigests(db: Db, limit: number): Promise<string[]> {
  const rows = await db
    .select({ userId: messageDigest.userId })
    .from(messageDigest)
    .where(lte(messageDigest.dueAt, sql`now()`))
    .orderBy(asc(messageDigest.dueAt))
    .limit(limit);
  return rows.map(({ userId }) => userId);
}

/** The digest of a person if it is still due, held; another process that has it is not waited for. */
export async function lockDueDigest(tx: Db, userId: string): Promise<DigestRow | undefined> {
  const [row] = await tx
    .select()
    .from(messageDigest)
    .where(and(eq(messageDigest.userId, userId), lte(messageDigest.dueAt, sql`now()`)))
    .for('update', { skipLocked: true });
  return row;
}

export async function moveDigest(
  tx: Db,
  userId: string,
  { dueAt, sentUntil }: Pick<DigestRow, 'dueAt' | 'sentUntil'>,
): Promise<void> {
  await tx.update(messageDigest).set({ dueAt, sentUntil }).where(eq(messageDigest.userId, userId));
}

/** Unread messages of these kinds that came after a moment, the first of them first. */
export function loadUnreadSince(
  tx: Db,
  userId: string,
  since: Date,
  { kinds, limit }: { readonly kinds: readonly string[]; readonly limit: number },
): Promise<UnreadMessage[]> {
  const { id, title, content, link, projectId, createdAt } = message;
  return tx
    .select({ id, title, content, link, projectId, createdAt })
    .from(message)
    .where(
      and(
        eq(message.userId, userId),
        isNull(message.readAt),
        gt(message.createdAt, since),
        or(...kinds.map((kind) => like(message.kind, `${kind}%`))),
      ),
    )
    .orderBy(asc(message.createdAt), asc(message.id))
    .limit(limit);
}
