import { sql } from 'drizzle-orm';
import type { Db } from '../../platform/db/index.ts';
import type { Account } from './store.ts';
import { account, loginEntry } from './tables.ts';

/** Accounts of the demo data, with a past. */
export const insertDemoAccounts = (tx: Db, rows: readonly (typeof account.$inferInsert)[]): Promise<Account[]> =>
  tx
    .insert(account)
    .values([...rows])
    .returning();

export async function insertDemoLogins(tx: Db, rows: readonly (typeof loginEntry.$inferInsert)[]): Promise<void> {
  await tx.insert(loginEntry).values([...rows]);
  await tx.update(account).set({
    lastLoginAt: sql`(select max(${loginEntry.at}) from ${loginEntry}
      where ${loginEntry.userId} = ${account.id} and ${loginEntry.outcome} = 'success')`,
  });
}
