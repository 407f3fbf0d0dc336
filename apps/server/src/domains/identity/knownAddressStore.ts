import { and, eq, gt, lt, sql } from 'drizzle-orm';
import type { Db } from '../../platform/db/index.ts';
import { knownAddress } from './tables.ts';

const NOBODY = '00000000-0000-0000-0000-000000000000';

/** Whether an account signed in from an address within these days. */
export async function isKnownAddress(
  db: Db,
  userId: string | undefined,
  address: string,
  days: number,
): Promise<boolean> {
  const rows = await db
    .select({ userId: knownAddress.userId })
    .from(knownAddress)
    .where(
      and(
        eq(knownAddress.userId, userId ?? NOBODY),
        eq(knownAddress.address, address),
        gt(knownAddress.seenAt, sql`now() - make_interval(days => ${days}::int)`),
      ),
    );
  return rows.length > 0;
}

/** Written once a day at most: programs sign in often. */
export async function recordKnownAddress(db: Db, userId: string, address: string): Promise<void> {
  await db
    .insert(knownAddress)
    .values({ userId, address })
    .onConflictDoUpdate({
      target: [knownAddress.userId, knownAddress.address],
      set: { seenAt: sql`now()` },
      setWhere: lt(knownAddress.seenAt, sql`now() - interval '1 day'`),
    });
}

export async function deleteOldKnownAddresses(db: Db, days: number): Promise<void> {
  await db.delete(knownAddress).where(lt(knownAddress.seenAt, sql`now() - make_interval(days => ${days}::int)`));
}
