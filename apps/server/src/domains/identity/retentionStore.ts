import { and, lt, notInArray, or, sql } from 'drizzle-orm';
import type { Db } from '../../platform/db/index.ts';
import { activation, loginEntry, session } from './tables.ts';

export async function deleteEndedSessions(db: Db): Promise<void> {
  await db.delete(session).where(lt(session.expiresAt, sql`now()`));
}
export async function deleteOldActivations(db: Db): Promise<void> {
  await db.delete(activation).where(lt(activation.expiresAt, sql`now()`));
}

/** Old entries of the login log; failed tries are kept shorter, because strangers make as many as they like. */
export async function deleteOldLoginEntries(db: Db, days: { success: number; failure: number }): Promise<void> {
  const olderThan = (kept: number) => lt(loginEntry.at, sql`now() - make_interval(days => ${kept}::int)`);
  await db
    .delete(loginEntry)
    .where(
      or(olderThan(days.success), and(olderThan(days.failure), notInArray(loginEntry.outcome, ['success', 'actedBy']))),
    );
}
