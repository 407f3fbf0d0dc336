import { and, eq, inArray, isNotNull, isNull, lt, lte, or, type SQL, sql } from 'drizzle-orm';
import type { Db } from '../../../platform/db/index.ts';
import { alarmMail, alarmNotice } from './tables.ts';

export type NewNotice = typeof alarmNotice.$inferInsert;
export type NewMailItem = typeof alarmMail.$inferInsert;

const ROWS_AT_ONCE = 1_000;
const toPairKeys = (rows: readonly { readonly eventId: string; readonly userId: string }[]): ReadonlySet<string> =>
  new Set(rows.map(({ eventId, userId }) => `${eventId} ${userId}`));

/**
 * Writes down who is told of what; answers the pairs, as `event user`, that nobody had written before: only they are
 * told.
 */
export async function insertNotices(tx: Db, notices: readonly NewNotice[]): Promise<ReadonlySet<string>> {
  const fresh: { eventId: string; userId: string }[] = [];
  for (let at = 0; at < notices.length; at += ROWS_AT_ONCE)
    fresh.push(
      ...(await tx
        .insert(alarmNotice)
        .values(notices.slice(at, at + ROWS_AT_ONCE))
        .onConflictDoNothing()
        .returning({ eventId: alarmNotice.eventId, userId: alarmNotice.userId })),
    );
  return toPairKeys(fresh);
}

export async function insertMailItems(tx: Db, items: readonly NewMailItem[]): Promise<void> {
  for (let at = 0; at < items.length; at += ROWS_AT_ONCE)
    await tx
      .insert(alarmMail)
      .values(items.slice(at, at + ROWS_AT_ONCE))
      .onConflictDoNothing();
}

/** Users whose collected mail is due, or whose held-back messages are. */
export async function findDueUsers(db: Db, what: 'mail' | 'app', limit: number): Promise<string[]> {
  const rows =
    what === 'mail'
      ? await db
          .selectDistinct({ id: alarmMail.userId })
          .from(alarmMail)
          .where(lte(alarmMail.dueAt, sql`now()`))
          .limit(limit)
      : await db
          .selectDistinct({ id: alarmNotice.userId })
          .from(alarmNotice)
          .where(lte(alarmNotice.heldUntil, sql`now()`))
          .limit(limit);
  return rows.map(({ id }) => id);
}

export type WaitingNotice = {
  readonly eventId: string;
  readonly alarmId: string;
  readonly projectId: string;
};

/**
 * Takes a user's mail that is due, and with it what is collected and not held back; it is gone when the transaction
 * commits.
 */
export function takeDueMail(tx: Db, userId: string): Promise<WaitingNotice[]> {
  const mine: SQL | undefined = and(
    eq(alarmMail.userId, userId),
    or(lte(alarmMail.dueAt, sql`now()`), eq(alarmMail.isHeld, false)),
    // Somebody else who takes what is due takes the rest along.
    sql`exists (select from ${alarmMail} as due where due.user_id = ${userId} and due.due_at <= now())`,
  );
  const held = tx
    .select({ eventId: alarmMail.eventId })
    .from(alarmMail)
    .where(mine)
    .for('update', { skipLocked: true });
  return tx
    .delete(alarmMail)
    .where(and(eq(alarmMail.userId, userId), inArray(alarmMail.eventId, held)))
    .returning({ eventId: alarmMail.eventId, alarmId: alarmMail.alarmId, projectId: alarmMail.projectId });
}

/** Takes what was held back from a user's messages and may come now. */
export function takeHeldNotices(tx: Db, userId: string): Promise<WaitingNotice[]> {
  const held = tx
    .select({ eventId: alarmNotice.eventId })
    .from(alarmNotice)
    .where(and(eq(alarmNotice.userId, userId), lte(alarmNotice.heldUntil, sql`now()`)))
    .for('update', { skipLocked: true });
  return tx
    .update(alarmNotice)
    .set({ heldUntil: null })
    .where(and(eq(alarmNotice.userId, userId), isNotNull(alarmNotice.heldUntil), inArray(alarmNotice.eventId, held)))
    .returning({ eventId: alarmNotice.eventId, alarmId: alarmNotice.alarmId, projectId: alarmNotice.projectId });
}

/** Nothing more waits for a user in a project: who left it hears nothing. */
export async function deleteWaitingNotices(tx: Db, projectId: string, userIds: readonly string[]): Promise<void> {
  await tx.delete(alarmMail).where(and(eq(alarmMail.projectId, projectId), inArray(alarmMail.userId, [...userIds])));
  await tx
    .update(alarmNotice)
    .set({ heldUntil: null })
    .where(
      and(
        eq(alarmNotice.projectId, projectId),
        inArray(alarmNotice.userId, [...userIds]),
        isNotNull(alarmNotice.heldUntil),
      ),
    );
}

/** What was told long ago need not be remembered: its event was told of, and is not told of again. */
export async function deleteOldNotices(db: Db, days: number): Promise<void> {
  await db
    .delete(alarmNotice)
    .where(
      and(
        lt(alarmNotice.createdAt, sql`now() - make_interval(days => ${days}::int)`),
        or(isNull(alarmNotice.heldUntil), lt(alarmNotice.heldUntil, sql`now()`)),
      ),
    );
}
