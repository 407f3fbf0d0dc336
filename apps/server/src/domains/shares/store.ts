import { and, eq, inArray, lt, type SQL, sql } from 'drizzle-orm';
import { type Db, findRow, idArray } from '../../platform/db/index.ts';
import { pushToUsers, SESSION_ENDED } from '../../platform/live/index.ts';
import { share, shareGuess } from './tables.ts';

export type StoredShare = typeof share.$inferSelect;

const OPENED_INTERVAL_MS = 60_000;

export async function shareByToken(db: Db, tokenHash: Buffer): Promise<StoredShare | undefined> {
  const [row] = await db.select().from(share).where(eq(share.tokenHash, tokenHash));
  return row;
}

export async function shareById(db: Db, id: string): Promise<StoredShare | undefined> {
  const [row] = await db.select().from(share).where(eq(share.id, id));
  return row;
}

export async function shareByTarget(
  db: Db,
  kind: string,
  targetId: string,
  lock?: 'update',
): Promise<StoredShare | undefined> {
  return findRow(
    db
      .select()
      .from(share)
      .where(and(eq(share.kind, kind), eq(share.targetId, targetId))),
    lock,
  );
}

export type ShareMark = { readonly targetId: string; readonly hasCode: boolean; readonly endsAt: Date | null };

/** The shares of these things that have not ended, by the thing. */
export async function loadShareMarks(
  db: Db,
  kind: string,
  targetIds: readonly string[],
): Promise<ReadonlyMap<string, ShareMark>> {
  if (targetIds.length === 0) return new Map();
  const rows = await db
    .select({
      targetId: share.targetId,
      hasCode: sql<boolean>`${share.codeSealed} is not null`,
      endsAt: share.endsAt,
    })
    .from(share)
    .where(
      and(
        eq(share.kind, kind),
        inArray(share.targetId, [...targetIds]),
        sql`(${share.endsAt} is null or ${share.endsAt} > now())`,
      ),
    );
  return new Map(rows.map((row) => [row.targetId, row]));
}

/**
 * Holds a share until the transaction ends: codes are tried one after the other, or those that are tried at once would
 * count as one.
 */
export async function lockShare(tx: Db, id: string): Promise<StoredShare | undefined> {
  const [row] = await tx.select().from(share).where(eq(share.id, id)).for('update');
  return row;
}

type StoredTerms = Pick<StoredShare, 'way' | 'period' | 'endsAt' | 'codeSealed' | 'isViewOnly'>;

export async function insertShare(
  tx: Db,
  values: StoredTerms &
    Pick<
      StoredShare,
      'projectId' | 'companyId' | 'kind' | 'targetId' | 'targetName' | 'tokenHash' | 'tokenSealed' | 'createdById'
    >,
): Promise<void> {
  await tx.insert(share).values(values);
}

/**
 * New terms of a share: whoever was let in by the earlier ones shows the new code, and wrong codes count from nothing.
 */
export async function updateShareTerms(
  tx: Db,
  id: string,
  terms: StoredTerms & Pick<StoredShare, 'createdById' | 'targetName'>,
): Promise<void> {
  await tx
    .update(share)
    .set({ ...terms, failures: 0, codeUnseen: false, version: sql`${share.version} + 1`, updatedAt: sql`now()` })
    .where(eq(share.id, id));
  await tx.delete(shareGuess).where(eq(shareGuess.shareId, id));
  await publishSharesChanged(tx, [id]);
}

/** The thing was given another name. */
export async function renameShareTarget(tx: Db, kind: string, targetId: string, targetName: string): Promise<void> {
  await tx
    .update(share)
    .set({ targetName })
    .where(and(eq(share.kind, kind), eq(share.targetId, targetId)));
}

/** Notes that the share was opened, at most once a minute: reads do not become writes. */
export async function recordOpened(db: Db, { id, lastOpenedAt }: StoredShare): Promise<void> {
  if (lastOpenedAt && Date.now() - lastOpenedAt.getTime() < OPENED_INTERVAL_MS) return;
  const isDue = sql`(${share.lastOpenedAt} is null or ${share.lastOpenedAt} < now() - interval '1 minute')`;
  await db
    .update(share)
    .set({ lastOpenedAt: sql`now()` })
    .where(and(eq(share.id, id), isDue));
}

/** Counts that somebody opened the link: pages ask what it is of once, before anything else. */
export async function countOpening(db: Db, id: string): Promise<void> {
  await db
    .update(share)
    .set({ openCount: sql`${share.openCount} + 1` })
    .where(eq(share.id, id));
}

/**
 * Another code, because too many wrong ones were tried. Addresses that wait go on waiting, and nobody is let in before
 * somebody who may share has looked it up.
 */
export async function replaceCode(tx: Db, id: string, codeSealed: string): Promise<void> {
  await tx
    .update(share)
    .set({ codeSealed, failures: 0, codeUnseen: true, version: sql`${share.version} + 1`, updatedAt: sql`now()` })
    .where(eq(share.id, id));
  await publishSharesChanged(tx, [id]);
}

/** Somebody who may share has looked up the code: from now on it lets in. */
export async function markCodeSeen(db: Db, id: string): Promise<void> {
  await db.update(share).set({ codeUnseen: false }).where(eq(share.id, id));
}

/** Takes the shares of things away; true when there was one. */
export async function deleteShares(tx: Db, kind: string, targetIds: readonly string[]): Promise<boolean> {
  if (targetIds.length === 0) return false;
  const rows = await deleteSharesWhere(
    tx,
    and(eq(share.kind, kind), sql`${share.targetId} = any(${idArray(targetIds)})`),
  );
  return rows.length > 0;
}

export const deleteSharesOfProject = (tx: Db, projectId: string): Promise<StoredShare[]> =>
  deleteSharesWhere(tx, eq(share.projectId, projectId));

/**
 * Deletes shares with what was counted against them, and tells whoever watches live values through one of them to look
 * again.
 */
export async function deleteSharesWhere(tx: Db, found: SQL | undefined): Promise<StoredShare[]> {
  const rows = await tx.delete(share).where(found).returning();
  const ids = rows.map(({ id }) => id);
  if (ids.length === 0) return rows;
  await tx.delete(shareGuess).where(inArray(shareGuess.shareId, ids));
  await publishSharesChanged(tx, ids);
  return rows;
}

/** Sockets that were opened through these shares check at once whether they still may; leaves with the transaction. */
export const publishSharesChanged = (tx: Db, shareIds: readonly string[]): Promise<void> =>
  pushToUsers(tx, shareIds, { kind: SESSION_ENDED });

/** Until when an address has to wait; undefined: it need not. */
export async function findWaitEnd(db: Db, shareId: string, address: string): Promise<Date | undefined> {
  const [row] = await db
    .select({ waitsUntil: shareGuess.waitsUntil })
    .from(shareGuess)
    .where(and(eq(shareGuess.shareId, shareId), eq(shareGuess.address, address)));
  return row?.waitsUntil ?? undefined;
}

/** Counts a wrong code of an address; answers how many it has tried, and how many everybody has. */
export async function countWrongCode(
  tx: Db,
  shareId: string,
  address: string,
): Promise<{ readonly addressCount: number; readonly totalCount: number }> {
  const [guess] = await tx
    .insert(shareGuess)
    .values({ shareId, address, failures: 1 })
    .onConflictDoUpdate({
      target: [shareGuess.shareId, shareGuess.address],
      set: { failures: sql`${shareGuess.failures} + 1`, updatedAt: sql`now()` },
    })
    .returning({ failures: shareGuess.failures });
  const [all] = await tx
    .update(share)
    .set({ failures: sql`${share.failures} + 1` })
    .where(eq(share.id, shareId))
    .returning({ failures: share.failures });
  return { addressCount: guess?.failures ?? 0, totalCount: all?.failures ?? 0 };
}

export async function saveWait(tx: Db, shareId: string, address: string, minutes: number): Promise<void> {
  await tx
    .update(shareGuess)
    .set({ waitsUntil: sql`now() + make_interval(mins => ${minutes})` })
    .where(and(eq(shareGuess.shareId, shareId), eq(shareGuess.address, address)));
}

/** Forgets wrong codes of addresses that tried none since. */
export async function deleteOldGuesses(db: Db, before: Date): Promise<void> {
  await db.delete(shareGuess).where(lt(shareGuess.updatedAt, before));
}
