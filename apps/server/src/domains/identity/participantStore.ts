import { and, asc, count, desc, eq, inArray, isNull, type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import { collateName, type Db, matchesSearch } from '../../platform/db/index.ts';
import type { Account } from './store.ts';
import { account } from './tables.ts';

/**
 * Accounts seen from what they take part in. Who takes part is kept by another domain, which hands it over as a
 * subquery with the columns user_id, manager and joined_at, so that search, order and page stay one statement and every
 * table keeps its owner.
 */
export type Memberships = SQLWrapper;

export type Participant = { readonly account: Account; readonly manager: boolean; readonly joinedAt: Date };

type ParticipantPage = {
  readonly key: string | undefined;
  readonly orderByType: -1 | 0 | 1;
  readonly limit: number;
  readonly offset: number;
};
export type ParticipantQuery = ParticipantPage & {
  readonly orderBy: 'masterName' | 'loginAccount' | 'memberType' | 'isProjectManager' | 'joinTime' | undefined;
};
export type CandidateQuery = ParticipantPage & { readonly orderBy: 'masterName' | 'loginAccount' | undefined };

const manager = sql<boolean>`membership.manager`;
const joinedAt = sql`membership.joined_at`.mapWith(account.createdAt);
const name = collateName(account.masterName);
const accountCondition = (key: string | undefined): SQL | undefined =>
  and(isNull(account.deletedAt), matchesSearch(account.search, [account.loginAccount, account.masterName], key));

const toOrderBy = (column: SQL, type: 0 | 1): SQL[] => {
  const direction = type === 0 ? asc : desc;
  return [direction(column), direction(account.id)];
};

/** Managers first, then by name, unless an order is asked for. */
function toParticipantOrderBy({ orderBy, orderByType }: ParticipantQuery): SQL[] {
  if (orderBy === undefined || orderByType === -1) return [desc(manager), asc(name), asc(account.id)];
  const column = {
    masterName: name,
    loginAccount: sql`${account.loginAccount}`,
    memberType: sql`${account.memberType}`,
    isProjectManager: sql`${manager}`,
    joinTime: sql`${joinedAt}`,
  }[orderBy];
  return toOrderBy(column, orderByType);
}

/** A page of those who take part, and how many there are. */
export async function listParticipants(
  db: Db,
  memberships: Memberships,
  query: ParticipantQuery,
): Promise<{ rows: Participant[]; count: number }> {
  const from = sql`${memberships} as membership`;
  const on = sql`membership.user_id = ${account.id}`;
  const rows = await db
    .select({ account, manager, joinedAt })
    .from(account)
    .innerJoin(from, on)
    .where(accountCondition(query.key))
    .orderBy(...toParticipantOrderBy(query))
    .limit(query.limit)
    .offset(query.offset);
  const [all] = await db
    .select({ count: count() })
    .from(account)
    .innerJoin(from, on)
    .where(accountCondition(query.key));
  return { rows, count: all?.count ?? 0 };
}

/** A page of the enterprise's members who do not take part: those who can still be added. */
export async function listCandidates(
  db: Db,
  companyId: string,
  memberships: Memberships,
  query: CandidateQuery,
): Promise<{ rows: Account[]; count: number }> {
  const where = and(
    eq(account.companyId, companyId),
    isNull(account.publicId),
    accountCondition(query.key),
    sql`not exists (select from ${memberships} as membership where membership.user_id = ${account.id})`,
  );
  const column = query.orderBy === 'loginAccount' ? sql`${account.loginAccount}` : name;
  const rows = await db
    .select()
    .from(account)
    .where(where)
    .orderBy(...toOrderBy(column, query.orderBy === undefined || query.orderByType !== 1 ? 0 : 1))
    .limit(query.limit)
    .offset(query.offset);
  const total = await db.$count(account, where);
  return { rows, count: total };
}

/** Those of the accounts that belong to the enterprise, by name. */
export async function loadAccountsInCompany(
  db: Db,
  companyId: string,
  ids: readonly string[],
): Promise<Pick<Account, 'id' | 'masterName' | 'loginAccount' | 'memberType'>[]> {
  return db
    .select({
      id: account.id,
      masterName: account.masterName,
      loginAccount: account.loginAccount,
      memberType: account.memberType,
    })
    .from(account)
    .where(and(eq(account.companyId, companyId), inArray(account.id, [...ids]), isNull(account.deletedAt)))
    .orderBy(asc(name));
}

/** Every account of an enterprise. */
export const loadCompanyAccounts = (db: Db, companyId: string): Promise<Account[]> =>
  db
    .select()
    .from(account)
    .where(and(eq(account.companyId, companyId), isNull(account.deletedAt), isNull(account.publicId)));
