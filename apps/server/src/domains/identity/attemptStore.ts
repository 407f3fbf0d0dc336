import { eq, inArray, lt, sql } from 'drizzle-orm';
import type { Db } from '../../platform/db/index.ts';
import { attempt } from './tables.ts';

/** At most `max` tries under a key within `seconds`. */
export type AttemptLimit = { readonly key: string; readonly max: number; readonly seconds: number };

/**
 * Counts one try if fewer than `max` are counted, in one statement, so that tries of the same moment cannot pass the
 * limit together. Answers the count, undefined where the limit was reached before. The try that reaches it starts the
 * wait anew. Call it outside of a transaction: a rollback would give the try back.
 */
export async function reserveAttempt(db: Db, { key, max: most, seconds }: AttemptLimit): Promise<number | undefined> {
  const end = sql`now() + make_interval(secs => ${seconds}::int)`;
  const [row] = await db
    .insert(attempt)
    .values({ key, tries: 1, endsAt: end })
    .onConflictDoUpdate({
      target: attempt.key,
      set: {
        tries: sql`case when ${attempt.endsAt} <= now() then 1 else ${attempt.tries} + 1 end`,
        endsAt: sql`case when ${attempt.endsAt} <= now() or ${attempt.tries} + 1 >= ${most}::int then ${end} else ${attempt.endsAt} end`,
      },
      setWhere: sql`${attempt.endsAt} <= now() or ${attempt.tries} < ${most}::int`,
    })
    .returning({ tries: attempt.tries });
  return row?.tries;
}

/** Takes one counted try back. */
export async function releaseAttempt(db: Db, key: string): Promise<void> {
  await db
    .update(attempt)
    .set({ tries: sql`greatest(${attempt.tries} - 1, 0)` })
    .where(eq(attempt.key, key));
}

/** Forgets everything that is counted under these keys. */
export async function deleteAttempts(db: Db, keys: readonly string[]): Promise<void> {
  await db.delete(attempt).where(inArray(attempt.key, [...keys]));
}

/** Seconds until tries under a key are allowed again. */
export async function secondsUntilAttempt(db: Db, key: string): Promise<number> {
  const [row] = await db
    .select({ seconds: sql<number>`ceil(extract(epoch from ${attempt.endsAt} - now()))::int` })
    .from(attempt)
    .where(eq(attempt.key, key));
  return Math.max(1, row?.seconds ?? 1);
}

/** Removes what no longer counts, a part at a time. */
export async function deleteOldAttempts(db: Db, max = 50_000): Promise<void> {
  const old = db.select({ key: attempt.key }).from(attempt).where(lt(attempt.endsAt, sql`now()`)).limit(max);
  await db.delete(attempt).where(inArray(attempt.key, old));
}
