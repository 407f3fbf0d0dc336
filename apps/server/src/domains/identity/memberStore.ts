import type { MemberType } from '@twinscape/contract';
import { and, asc, count, desc, eq, exists, inArray, isNull, or, type SQL, sql } from 'drizzle-orm';
import { collateName, type Db, matchesSearch, newId } from '../../platform/db/index.ts';
import { deleteSessionsOfUser } from './store.ts';
import { account, apiKey, oauthGrant, session } from './tables.ts';

/** An account seen as a member of its enterprise, without any secret. */
const memberColumns = {
  id: account.id,
  loginAccount: account.loginAccount,
  masterName: account.masterName,
  memberType: account.memberType,
  companyId: account.companyId,
  enabled: account.enabled,
  activatedAt: account.activatedAt,
  title: account.title,
  email: account.email,
  phone: account.phone,
  logo: account.logo,
  language: account.language,
  lastLoginAt: account.lastLoginAt,
  createdAt: account.createdAt,
};
export type Member = { [Name in keyof typeof memberColumns]: (typeof account.$inferSelect)[Name] };

export const MEMBER_SORT_COLUMNS = [
  'loginAccount',
  'masterName',
  'memberType',
  'state',
  'createTime',
  'lastLoginTime',
] as const;

export type MemberFilter = {
  readonly key?: string | undefined;
  readonly enabled?: boolean | undefined;
  readonly memberType?: MemberType | undefined;
};
export type MemberOrder = {
  readonly orderBy?: (typeof MEMBER_SORT_COLUMNS)[number] | undefined;
  readonly orderByType: -1 | 0 | 1;
};

/** People of an enterprise; its public customer is nobody. */
const inCompany = (companyId: string): SQL | undefined =>
  and(eq(account.companyId, companyId), isNull(account.deletedAt), isNull(account.publicId));

const memberCondition = (companyId: string, { key, enabled, memberType }: MemberFilter): SQL | undefined =>
  and(
    inCompany(companyId),
    matchesSearch(account.search, [account.loginAccount, account.masterName], key),
    enabled === undefined ? undefined : eq(account.enabled, enabled),
    memberType === undefined ? undefined : eq(account.memberType, memberType),
  );

/** What each order goes by, as the indexes have it; equal ones by id at last, so that no page shows one twice. */
const sortable = {
  loginAccount: [sql`${account.loginAccount}`],
  masterName: [collateName(account.masterName)],
  memberType: [sql`${account.memberType}`, sql`${account.createdAt}`],
  state: [sql`${account.enabled}`, sql`${account.createdAt}`],
  createTime: [sql`${account.createdAt}`],
  lastLoginTime: [sql`${account.lastLoginAt}`],
} as const satisfies Record<(typeof MEMBER_SORT_COLUMNS)[number], readonly SQL[]>;

/** The newest first, unless an order is asked for (A-74). Who never signed in counts as the longest ago. */
function toOrderBy({ orderBy, orderByType }: MemberOrder, sorted: (column: SQL) => SQL): SQL[] {
  const by = orderBy === undefined || orderByType === -1 ? 'createTime' : orderBy;
  const rising = by === orderBy && orderByType === 0;
  const columns = [...sortable[by].map(sorted), sql`${account.id}`];
  const nulls = by === 'lastLoginTime' ? sql.raw(rising ? ' nulls first' : ' nulls last') : sql``;
  return columns.map(
    (column, place) => sql`${column} ${sql.raw(rising ? 'asc' : 'desc')}${place === 0 ? nulls : sql``}`,
  );
}

/**
 * Up to this many finds of a search are fetched and sorted; beyond, the rows are read in order until the page is full.
 * Left to itself the planner reads in order for rarer finds, too, and goes through all members of the enterprise when
 * the finds stand at the end (people called 王, by pinyin).
 */
const MAX_SORTED_MATCHES = 20_000;
/** The same value as an expression that no index offers in order. */
const unindexed = (column: SQL): SQL => sql`coalesce(${column}, ${column})`;

/** A page of an enterprise's members, and how many the filter finds. */
export async function listMembers(
  db: Db,
  companyId: string,
  query: MemberFilter & MemberOrder & { readonly limit: number; readonly offset: number },
): Promise<{ rows: Member[]; count: number }> {
  const page = (sorted: (column: SQL) => SQL): Promise<Member[]> =>
    db
      .select(memberColumns)
      .from(account)
      .where(memberCondition(companyId, query))
      .orderBy(...toOrderBy(query, sorted))
      .limit(query.limit)
      .offset(query.offset);
  if (!query.key) {
    const [rows, all] = await Promise.all([page((column) => column), countMembers(db, companyId, query)]);
    return { rows, count: all };
  }
  const matches = await countMembers(db, companyId, query);
  return { rows: await page(matches <= MAX_SORTED_MATCHES ? unindexed : (column) => column), count: matches };
}

/** The ids of those that the filter finds, in the list's order. */
export async function loadListedMemberIds(
  db: Db,
  companyId: string,
  query: MemberFilter & MemberOrder & { readonly limit: number },
): Promise<string[]> {
  const found = db.select({ id: account.id }).from(account).where(memberCondition(companyId, query));
  const rows = await found.orderBy(...toOrderBy(query, unindexed)).limit(query.limit);
  return rows.map(({ id }) => id);
}

/** How many members the filter finds. */
export async function countMembers(db: Db, companyId: string, filter: MemberFilter = {}): Promise<number> {
  return db.$count(account, memberCondition(companyId, filter));
}

/** Members by enterprise; one without any is left out. */
export async function countMembersByCompany(
  db: Db,
  companyIds: readonly string[],
): Promise<ReadonlyMap<string, number>> {
  const rows = await db
    .select({ companyId: account.companyId, count: count() })
    .from(account)
    .where(and(inArray(account.companyId, [...companyIds]), isNull(account.deletedAt), isNull(account.publicId)))
    .groupBy(account.companyId);
  return new Map(rows.map((row) => [row.companyId ?? '', row.count]));
}

/** Every administrator of the enterprises, the enabled ones first, then the longest-serving. */
export function loadAdministrators(db: Db, companyIds: readonly string[]): Promise<Member[]> {
  return db
    .select(memberColumns)
    .from(account)
    .where(and(inArray(account.companyId, [...companyIds]), eq(account.memberType, 1), isNull(account.deletedAt)))
    .orderBy(desc(account.enabled), asc(account.createdAt), asc(account.id));
}

/** Any user as a member record; also a platform administrator. */
export async function memberById(db: Db, id: string): Promise<Member | undefined> {
  const [row] = await db
    .select(memberColumns)
    .from(account)
    .where(and(eq(account.id, id), isNull(account.deletedAt)));
  return row;
}

/** A member of the enterprise; undefined for anybody else. */
export async function memberInCompany(db: Db, companyId: string, id: string): Promise<Member | undefined> {
  const [row] = await db
    .select(memberColumns)
    .from(account)
    .where(and(eq(account.id, id), inCompany(companyId)));
  return row;
}

/**
 * Locks the enabled administrators of an enterprise until the transaction ends and answers their ids. Whoever takes an
 * administrator away (deletes, disables, gives another type) does it under this lock, so that two at once cannot remove
 * the last two. Take it before `lockMembers`; both lock by id, so that nobody waits in a circle.
 */
export async function lockAdministrators(tx: Db, companyId: string): Promise<string[]> {
  const rows = await tx
    .select({ id: account.id })
    .from(account)
    .where(and(inCompany(companyId), eq(account.memberType, 1), eq(account.enabled, true)))
    .orderBy(asc(account.id))
    .for('update');
  return rows.map(({ id }) => id);
}

/** Those of the members that belong to the enterprise, locked until the transaction ends. */
export function lockMembers(tx: Db, companyId: string, ids: readonly string[]): Promise<Member[]> {
  return tx
    .select(memberColumns)
    .from(account)
    .where(and(inCompany(companyId), inArray(account.id, [...ids])))
    .orderBy(asc(account.id))
    .for('update');
}

/** Enables or disables members; disabling ends their sessions. */
export async function setMembersEnabled(tx: Db, ids: readonly string[], enabled: boolean): Promise<void> {
  await tx
    .update(account)
    .set({ enabled, updatedAt: sql`now()`, version: sql`${account.version} + 1` })
    .where(inArray(account.id, [...ids]));
  if (!enabled) await endSessionsOfMembers(tx, inArray(account.id, [...ids]));
}

/** Deletes members: their names stay readable in logs, their login accounts are free again, their sessions end. */
export async function deleteMembers(tx: Db, ids: readonly string[]): Promise<void> {
  await tx
    .update(account)
    .set({ deletedAt: sql`now()`, updatedAt: sql`now()`, version: sql`${account.version} + 1` })
    .where(inArray(account.id, [...ids]));
  await endSessionsOfMembers(tx, inArray(account.id, [...ids]));
}

/** Ends the sessions and connections of those who have any: of many members, few are signed in or have an API key. */
async function endSessionsOfMembers(tx: Db, members: SQL | undefined): Promise<void> {
  const ownSessions = tx
    .select({ one: sql`1` })
    .from(session)
    .where(or(eq(session.userId, account.id), eq(session.actedById, account.id)));
  const keys = tx.select({ one: sql`1` }).from(apiKey).where(eq(apiKey.userId, account.id));
  const grants = tx.select({ one: sql`1` }).from(oauthGrant).where(eq(oauthGrant.userId, account.id));
  const signedIn = await tx
    .select({ id: account.id })
    .from(account)
    .where(and(members, or(exists(ownSessions), exists(keys), exists(grants))));
  for (const { id } of signedIn) await deleteSessionsOfUser(tx, id);
}

/** Deletes all members of an enterprise that is deleted; answers how many there were. */
export async function deleteMembersOfCompany(tx: Db, companyId: string): Promise<number> {
  const everybody = and(eq(account.companyId, companyId), isNull(account.deletedAt));
  await endSessionsOfMembers(tx, everybody);
  const done = await tx
    .update(account)
    .set({ deletedAt: sql`now()`, updatedAt: sql`now()`, version: sql`${account.version} + 1` })
    .where(everybody);
  return done.rowCount ?? 0;
}

/** Which of the login accounts are in use, in lower case. */
export async function findTakenLoginAccounts(db: Db, loginAccounts: readonly string[]): Promise<ReadonlySet<string>> {
  const rows = await db.execute<{ login: string }>(sql`
    select lower(login_account) as login from account
     where deleted_at is null
       and lower(login_account) = any(${sql.param(loginAccounts.map((one) => one.toLowerCase()))}::text[])`);
  return new Set(rows.rows.map(({ login }) => login));
}

export type NewMember = {
  readonly loginAccount: string;
  readonly masterName: string;
  readonly memberType: MemberType;
  readonly title?: string | undefined;
  readonly email?: string | undefined;
  readonly phone?: string | undefined;
};

/** Rows of one insert: well below PostgreSQL's 65,535 parameters. */
const INSERT_ROWS = 1_000;

/**
 * Adds many members that are not activated. One whose login account was taken meanwhile is left out: the answer holds
 * the accounts that were added, in lower case.
 */
export async function insertMembers(
  tx: Db,
  companyId: string,
  members: readonly NewMember[],
): Promise<ReadonlySet<string>> {
  const added = new Set<string>();
  for (let from = 0; from < members.length; from += INSERT_ROWS) {
    const rows = await tx
      .insert(account)
      .values(members.slice(from, from + INSERT_ROWS).map((one) => ({ id: newId(), companyId, ...one })))
      .onConflictDoNothing()
      .returning({ loginAccount: account.loginAccount });
    for (const { loginAccount } of rows) added.add(loginAccount.toLowerCase());
  }
  return added;
}
