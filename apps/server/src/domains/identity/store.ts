import type { MemberType } from '@twinscape/contract';
import { and, eq, gt, isNull, or, sql } from 'drizzle-orm';
import type { Db } from '../../platform/db/index.ts';
import { pushToUsers, SESSION_ENDED } from '../../platform/live/index.ts';
import { account, activation, apiKey, loginEntry, oauthGrant, session } from './tables.ts';

export type Account = typeof account.$inferSelect;
export type NewAccount = {
  readonly loginAccount: string;
  readonly masterName: string;
  readonly memberType: MemberType;
  readonly companyId: string | undefined;
  readonly title?: string | undefined;
  readonly email?: string | undefined;
  readonly phone?: string | undefined;
  readonly passwordHash?: string | undefined;
  readonly activatedAt?: Date | undefined;
};

export async function insertAccount(db: Db, values: NewAccount): Promise<Account> {
  const [row] = await db
    .insert(account)
    .values({ ...values, passwordChangedAt: values.passwordHash ? sql`now()` : null })
    .returning();
  if (!row) throw new Error('the account was not inserted');
  return row;
}

/** Unique violation of this index: the login account is taken. */
export const LOGIN_ACCOUNT_TAKEN = 'account_login_account';

export async function accountByLogin(db: Db, loginAccount: string): Promise<Account | undefined> {
  const [row] = await db
    .select()
    .from(account)
    .where(and(eq(sql`lower(${account.loginAccount})`, loginAccount.toLowerCase()), isNull(account.deletedAt)));
  return row;
}

export async function accountById(db: Db, id: string): Promise<Account | undefined> {
  const [row] = await db
    .select()
    .from(account)
    .where(and(eq(account.id, id), isNull(account.deletedAt)));
  return row;
}

/** A public customer of ThingsBoard. */
export async function accountByPublicId(db: Db, publicId: string): Promise<Account | undefined> {
  const [row] = await db
    .select()
    .from(account)
    .where(and(eq(account.publicId, publicId), isNull(account.deletedAt)));
  return row;
}

/**
 * How many enabled administrators an enterprise has besides this one. The administrators are locked until the
 * transaction ends, so that two of them cannot remove each other at the same moment.
 */
export async function countOtherAdministrators(tx: Db, companyId: string, userId: string): Promise<number> {
  const rows = await tx
    .select({ id: account.id })
    .from(account)
    .where(
      and(
        eq(account.companyId, companyId),
        eq(account.memberType, 1),
        eq(account.enabled, true),
        isNull(account.deletedAt),
      ),
    )
    .orderBy(account.id)
    .for('update');
  return rows.filter(({ id }) => id !== userId).length;
}

/** The account inside one enterprise: what an enterprise administrator may reach. */
export async function accountInCompany(db: Db, id: string, companyId: string): Promise<Account | undefined> {
  const [row] = await db
    .select()
    .from(account)
    .where(and(eq(account.id, id), eq(account.companyId, companyId), isNull(account.deletedAt)));
  return row;
}

export async function updateAccount(db: Db, id: string, values: Partial<typeof account.$inferInsert>): Promise<void> {
  await db
    .update(account)
    .set({ ...values, updatedAt: sql`now()`, version: sql`${account.version} + 1` })
    .where(eq(account.id, id));
}

export type NewSession = {
  readonly id?: string;
  readonly userId: string;
  readonly tokenHash: Buffer;
  readonly kind: 'token' | 'jwt';
  readonly expiresAt: Date;
  readonly ip: string;
  readonly client: string;
  readonly actedById?: string | undefined;
  readonly actedByName?: string | undefined;
};

export async function insertSession(db: Db, values: NewSession): Promise<string> {
  const [row] = await db.insert(session).values(values).returning({ id: session.id });
  if (!row) throw new Error('the session was not inserted');
  return row.id;
}

/** Replaces the refresh token of a session; false when the given one is not the present one. */
export async function rotateSession(db: Db, id: string, from: Buffer, to: Buffer): Promise<boolean> {
  const rows = await db
    .update(session)
    .set({ tokenHash: to, lastSeenAt: sql`now()` })
    .where(and(eq(session.id, id), eq(session.tokenHash, from)))
    .returning({ id: session.id });
  return rows.length > 0;
}

/** Notes that a session is in use. */
export async function touchSession(db: Db, id: string): Promise<void> {
  await db.update(session).set({ lastSeenAt: sql`now()` }).where(eq(session.id, id));
}

export async function deleteSession(db: Db, id: string): Promise<void> {
  const ended = await db.delete(session).where(eq(session.id, id)).returning({ userId: session.userId });
  await publishSessionEnd(db, ended);
}

/**
 * Ends every session of a user, those in which the user acts as somebody else, and what applications were let in for:
 * after a new password, a disabled or deleted account.
 */
export async function deleteSessionsOfUser(db: Db, userId: string): Promise<void> {
  const ended = await db
    .delete(session)
    .where(or(eq(session.userId, userId), eq(session.actedById, userId)))
    .returning({ userId: session.userId });
  await db.delete(oauthGrant).where(eq(oauthGrant.userId, userId));
  // The user in any case: sockets that were opened by an API key have no session.
  await publishSessionEnd(db, [...ended, { userId }]);
}

/** Open pages and sockets of an ended session or key are let go at once. */
export const publishSessionEnd = (db: Db, ended: readonly { readonly userId: string }[]): Promise<void> =>
  pushToUsers(db, [...new Set(ended.map(({ userId }) => userId))], { kind: SESSION_ENDED });

export async function sessionById(db: Db, id: string): Promise<typeof session.$inferSelect | undefined> {
  const [row] = await db.select().from(session).where(eq(session.id, id));
  return row;
}

export async function apiKeyByHash(db: Db, keyHash: Buffer) {
  const [row] = await db
    .select({ apiKey, account })
    .from(apiKey)
    .innerJoin(account, eq(account.id, apiKey.userId))
    .where(
      and(
        eq(apiKey.keyHash, keyHash),
        isNull(account.deletedAt),
        eq(account.enabled, true),
        sql`(${apiKey.expiresAt} is null or ${apiKey.expiresAt} > now())`,
      ),
    );
  return row;
}

export async function insertLoginEntry(db: Db, values: typeof loginEntry.$inferInsert): Promise<void> {
  await db.insert(loginEntry).values(values);
}

/** Notes that somebody signed in. */
export async function updateLastLogin(db: Db, id: string): Promise<void> {
  await db.update(account).set({ lastLoginAt: sql`now()` }).where(eq(account.id, id));
}

export async function insertActivation(
  db: Db,
  values: { purpose: 'activate' | 'setup'; userId?: string; codeHash: Buffer; expiresAt: Date },
): Promise<void> {
  await db.insert(activation).values(values);
}

const unused = () => and(isNull(activation.usedAt), gt(activation.expiresAt, sql`now()`));

/** An activation link that still works. */
export async function activationByHash(
  db: Db,
  codeHash: Buffer,
  purpose: 'activate' | 'setup' = 'activate',
): Promise<{ userId: string | null } | undefined> {
  const [row] = await db
    .select({ userId: activation.userId })
    .from(activation)
    .where(and(eq(activation.codeHash, codeHash), eq(activation.purpose, purpose), unused()));
  return row;
}

/** False when the link was used meanwhile. */
export async function consumeActivation(
  tx: Db,
  codeHash: Buffer,
  purpose: 'activate' | 'setup' = 'activate',
): Promise<boolean> {
  const rows = await tx
    .update(activation)
    .set({ usedAt: sql`now()` })
    .where(and(eq(activation.codeHash, codeHash), eq(activation.purpose, purpose), unused()))
    .returning({ id: activation.id });
  return rows.length > 0;
}

/** The earlier links of a user stop working. */
export async function deleteActivationsOfUser(db: Db, userId: string): Promise<void> {
  await db.delete(activation).where(eq(activation.userId, userId));
}

/** Earlier set-up links stop working. */
export async function deleteSetUpCodes(db: Db): Promise<void> {
  await db.delete(activation).where(eq(activation.purpose, 'setup'));
}

/** Lets those who set the platform up at the same moment wait for each other. */
export async function lockSetUp(tx: Db): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended('platform set-up', 0))`);
}

export async function hasAnyAccount(db: Db): Promise<boolean> {
  const rows = await db.select({ id: account.id }).from(account).limit(1);
  return rows.length > 0;
}
