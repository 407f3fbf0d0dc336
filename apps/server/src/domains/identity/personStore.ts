import { inArray } from 'drizzle-orm';
import type { Db } from '../../platform/db/index.ts';
import { account } from './tables.ts';

/** An account as somebody who did something, deleted ones too: what they did still tells of them. */
export type Person = Awaited<ReturnType<typeof loadPeople>> extends Map<string, infer P> ? P : never;

export async function loadPeople(db: Db, ids: readonly string[]) {
  const rows =
    ids.length === 0
      ? []
      : await db
          .select({
            id: account.id,
            companyId: account.companyId,
            masterName: account.masterName,
            loginAccount: account.loginAccount,
            memberType: account.memberType,
            email: account.email,
            isEnabled: account.enabled,
            deletedAt: account.deletedAt,
          })
          .from(account)
          .where(inArray(account.id, [...new Set(ids)]));
  return new Map(rows.map((row) => [row.id, row] as const));
}
