import { sql } from 'drizzle-orm';
import type { Db } from './connect.ts';

/**
 * Lets transactions that name the same thing wait for one another until they end: what one counts stays true until it
 * has added to it. Names begin with what they are of, such as `jobs …` or `labels …`.
 */
export async function lockName(tx: Db, name: string): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${name}, 0))`);
}
