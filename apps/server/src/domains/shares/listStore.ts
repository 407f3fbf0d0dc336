import type { ShareState } from '@twinscape/contract/shares';
import { and, asc, desc, eq, notInArray, type SQL, sql } from 'drizzle-orm';
import { collateName, type Db, idArray, matchesSearch } from '../../platform/db/index.ts';
import { listPassingKinds } from './slots.ts';
import { deleteSharesWhere, publishSharesChanged, type StoredShare } from './store.ts';
import { share } from './tables.ts';

/** Whose shares a call is about. */
export type ShareScope = { readonly projectId?: string | undefined; readonly companyId?: string | undefined };

export type ShareQuery = {
  readonly key?: string | undefined;
  readonly state?: ShareState | undefined;
  readonly hasCode?: boolean | undefined;
  readonly sharedById?: string | undefined;
  readonly orderBy?: 'targetName' | 'createTime' | 'endTime' | 'lastOpenTime' | undefined;
  readonly orderByType: -1 | 0 | 1;
  readonly pageIndex: number;
  readonly pageSize: number;
};

const inScope = ({ projectId, companyId }: ShareScope): SQL | undefined =>
  and(
    notInArray(share.kind, listPassingKinds()),
    projectId === undefined ? undefined : eq(share.projectId, projectId),
    companyId === undefined ? undefined : eq(share.companyId, companyId),
  );

const isEnded = sql<boolean>`(${share.endsAt} is not null and ${share.endsAt} <= now())`;

/**
 * The newest first, unless an order is asked for. A link without an end ends last; one that nobody opened was opened
 * before all others.
 */
function toOrderBy({ orderBy, orderByType }: ShareQuery): SQL[] {
  if (orderBy === undefined || orderByType === -1) return [desc(share.createdAt), desc(share.id)];
  const column = {
    targetName: collateName(share.targetName),
    createTime: sql`${share.createdAt}`,
    endTime: sql`coalesce(${share.endsAt}, 'infinity')`,
    lastOpenTime: sql`coalesce(${share.lastOpenedAt}, '-infinity')`,
  }[orderBy];
  const direction = orderByType === 0 ? asc : desc;
  return [direction(column), direction(share.id)];
}

export type ListedShare = StoredShare & { readonly isEnded: boolean };

export async function listShares(
  db: Db,
  scope: ShareScope,
  query: ShareQuery,
): Promise<{ rows: ListedShare[]; count: number }> {
  const where = and(
    inScope(scope),
    matchesSearch(share.search, [share.targetName], query.key),
    query.state === undefined ? undefined : query.state === 'ended' ? isEnded : sql`not ${isEnded}`,
    query.hasCode === undefined ? undefined : sql`(${share.codeSealed} is not null) = ${query.hasCode}`,
    query.sharedById === undefined ? undefined : eq(share.createdById, query.sharedById),
  );
  const rows = await db
    .select({ share, isEnded })
    .from(share)
    .where(where)
    .orderBy(...toOrderBy(query))
    .limit(query.pageSize)
    .offset((query.pageIndex - 1) * query.pageSize);
  const total = await db.$count(share, where);
  return { rows: rows.map((row) => ({ ...row.share, isEnded: row.isEnded })), count: total };
}

/**
 * Locks those of the shares that lie within the scope, in the order of their ids, so that two calls at once do not wait
 * in a circle.
 */
export const lockShares = (tx: Db, scope: ShareScope, ids: readonly string[]): Promise<StoredShare[]> =>
  tx
    .select()
    .from(share)
    .where(and(inScope(scope), sql`${share.id} = any(${idArray(ids)})`))
    .orderBy(asc(share.id))
    .for('update');

export const deleteSharesById = (tx: Db, ids: readonly string[]): Promise<StoredShare[]> =>
  deleteSharesWhere(tx, sql`${share.id} = any(${idArray(ids)})`);

/** Which people's shares: of one project, of an enterprise, or without a scope everywhere. */
const madeBy = (userIds: readonly string[], scope: ShareScope): SQL | undefined =>
  and(sql`${share.createdById} = any(${idArray(userIds)})`, inScope(scope));

/** How many shares of the scope these people made; those that have ended are not counted. */
export async function countSharesOfUsers(db: Db, userIds: readonly string[], scope: ShareScope): Promise<number> {
  if (userIds.length === 0) return 0;
  return db.$count(share, and(madeBy(userIds, scope), sql`not ${isEnded}`));
}

export const deleteSharesOfUsers = (tx: Db, userIds: readonly string[], scope: ShareScope): Promise<StoredShare[]> =>
  deleteSharesWhere(tx, madeBy(userIds, scope));

/** Gives the shares of people to somebody else: links, codes and ends stay as they are. */
export async function transferShares(
  tx: Db,
  userIds: readonly string[],
  scope: ShareScope,
  successorId: string,
): Promise<StoredShare[]> {
  const rows = await tx
    .update(share)
    .set({ createdById: successorId, updatedAt: sql`now()` })
    .where(madeBy(userIds, scope))
    .returning();
  // Whoever watches live values through one of them hears from now on what its new owner may see.
  await publishSharesChanged(
    tx,
    rows.map(({ id }) => id),
  );
  return rows;
}

/** Tells everybody who watches live values through a share of the enterprise to look again. */
export async function publishSharesOfCompanyChanged(tx: Db, companyId: string): Promise<void> {
  const rows = await tx.select({ id: share.id }).from(share).where(eq(share.companyId, companyId));
  await publishSharesChanged(
    tx,
    rows.map(({ id }) => id),
  );
}
