import { and, asc, desc, eq, gte, lte, type SQL, sql } from 'drizzle-orm';
import { collateName, type Db, matchesSearch } from '../../platform/db/index.ts';
import { loginEntry } from './tables.ts';

export type LoginLogQuery = {
  /** Absent: every enterprise, and attempts on accounts that do not exist. */
  readonly companyId: string | undefined;
  readonly key: string | undefined;
  readonly from: Date | undefined;
  readonly until: Date | undefined;
  /** Absent: the newest first. */
  readonly orderBy: 'loginTime' | 'loginAccount' | 'masterName' | 'ip' | undefined;
  readonly descending: boolean;
  readonly limit: number;
  readonly offset: number;
};

const columns: Readonly<Record<NonNullable<LoginLogQuery['orderBy']>, SQL>> = {
  loginTime: sql`${loginEntry.at}`,
  loginAccount: sql`${loginEntry.loginAccount}`,
  masterName: collateName(loginEntry.masterName),
  ip: sql`${loginEntry.ip}`,
};

/** A page of the login log and the number of entries that fit. */
export async function listLoginEntries(
  db: Db,
  { companyId, key, from, until, orderBy = 'loginTime', descending, limit, offset }: LoginLogQuery,
): Promise<{ list: (typeof loginEntry.$inferSelect)[]; count: number }> {
  const where = and(
    companyId === undefined ? undefined : eq(loginEntry.companyId, companyId),
    from && gte(loginEntry.at, from),
    until && lte(loginEntry.at, until),
    matchesSearch(loginEntry.search, [loginEntry.loginAccount, loginEntry.masterName, loginEntry.ip], key),
  );
  const order = descending ? desc : asc;
  const list = await db
    .select()
    .from(loginEntry)
    .where(where)
    .orderBy(order(columns[orderBy]), order(loginEntry.id))
    .limit(limit)
    .offset(offset);
  const total = await db.$count(loginEntry, where);
  return { list, count: total };
}
