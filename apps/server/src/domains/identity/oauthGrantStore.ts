import type { OauthScope } from '@twinscape/contract';
import type { OauthGrant } from '@twinscape/contract/identity';
import { and, desc, eq, exists, gt, isNull, lt, not, or, sql } from 'drizzle-orm';
import type { Db } from '../../platform/db/index.ts';
import type { OauthClientRow } from './oauthClientStore.ts';
import { account, oauthClient, oauthCode, oauthGrant, oauthToken } from './tables.ts';

type Grant = typeof oauthGrant.$inferSelect;
const now = sql`now()`;
const inSeconds = (seconds: number) => sql`now() + make_interval(secs => ${seconds}::int)`;

/** Somebody lets an application in; `seconds`: until the code that belongs to it was changed for tokens. */
export async function insertGrant(
  db: Db,
  values: { readonly clientId: string; readonly userId: string; readonly scopes: OauthScope[] },
  seconds: number,
): Promise<Grant> {
  const [row] = await db
    .insert(oauthGrant)
    .values({ ...values, expiresAt: inSeconds(seconds) })
    .returning();
  if (!row) throw new Error('the grant was not inserted');
  return row;
}

export async function insertCode(
  db: Db,
  values: Omit<typeof oauthCode.$inferInsert, 'expiresAt' | 'usedAt'>,
  seconds: number,
): Promise<void> {
  await db.insert(oauthCode).values({ ...values, expiresAt: inSeconds(seconds) });
}

/** Grants with their application and their user, who may still sign in. */
const usableGrant = () => and(gt(oauthGrant.expiresAt, now), isNull(account.deletedAt), eq(account.enabled, true));

export type HeldCode = {
  readonly code: typeof oauthCode.$inferSelect;
  readonly grant: Grant;
  readonly account: typeof account.$inferSelect;
};

/** A code that was handed out, used or not; held until the transaction ends. */
export async function findCode(tx: Db, codeHash: Buffer): Promise<HeldCode | undefined> {
  const [row] = await tx
    .select({ code: oauthCode, grant: oauthGrant, account })
    .from(oauthCode)
    .innerJoin(oauthGrant, eq(oauthGrant.id, oauthCode.grantId))
    .innerJoin(account, eq(account.id, oauthGrant.userId))
    .where(and(eq(oauthCode.codeHash, codeHash), usableGrant()))
    .for('update', { of: oauthCode });
  return row;
}

export async function useCode(tx: Db, codeHash: Buffer): Promise<void> {
  await tx.update(oauthCode).set({ usedAt: now }).where(eq(oauthCode.codeHash, codeHash));
}

/** A token that was handed out, used or not; held until the transaction ends. */
export async function findOauthToken(tx: Db, tokenHash: Buffer) {
  const [row] = await tx
    .select({ token: oauthToken, grant: oauthGrant, account })
    .from(oauthToken)
    .innerJoin(oauthGrant, eq(oauthGrant.id, oauthToken.grantId))
    .innerJoin(account, eq(account.id, oauthGrant.userId))
    .where(and(eq(oauthToken.tokenHash, tokenHash), gt(oauthToken.expiresAt, now), usableGrant()))
    .for('update', { of: oauthToken });
  return row;
}

export async function useRefreshToken(tx: Db, tokenHash: Buffer): Promise<void> {
  await tx.update(oauthToken).set({ usedAt: now }).where(eq(oauthToken.tokenHash, tokenHash));
}

export async function insertOauthToken(
  tx: Db,
  values: Omit<typeof oauthToken.$inferInsert, 'expiresAt' | 'usedAt' | 'createdAt'>,
  seconds: number,
): Promise<void> {
  await tx.insert(oauthToken).values({ ...values, expiresAt: inSeconds(seconds) });
}

/** A grant goes on: its user and application are in touch. */
export async function extendGrant(tx: Db, grantId: string, seconds: number): Promise<void> {
  await tx
    .update(oauthGrant)
    .set({ expiresAt: inSeconds(seconds), lastUsedAt: now })
    .where(eq(oauthGrant.id, grantId));
}

/** Who stands behind an access token, and what it is for; undefined when it or its user's right has ended. */
export async function findLiveAccess(db: Db, tokenHash: Buffer) {
  const [row] = await db
    .select({ grant: oauthGrant, account, scopes: oauthToken.scopes })
    .from(oauthToken)
    .innerJoin(oauthGrant, eq(oauthGrant.id, oauthToken.grantId))
    .innerJoin(account, eq(account.id, oauthGrant.userId))
    .where(
      and(
        eq(oauthToken.tokenHash, tokenHash),
        eq(oauthToken.kind, 'access'),
        gt(oauthToken.expiresAt, now),
        usableGrant(),
      ),
    );
  return row;
}

/** Notes that an application is in use, and for whom. */
export async function touchGrant(db: Db, grant: Pick<Grant, 'id' | 'clientId'>): Promise<void> {
  await db.update(oauthGrant).set({ lastUsedAt: now }).where(eq(oauthGrant.id, grant.id));
  await db.update(oauthClient).set({ lastUsedAt: now }).where(eq(oauthClient.id, grant.clientId));
}

/** Ends a grant with its tokens. */
export async function deleteGrant(db: Db, id: string): Promise<void> {
  await db.delete(oauthGrant).where(eq(oauthGrant.id, id));
}

/** Ends a grant of that user; answers the application, or undefined where the user has no such grant. */
export async function deleteOwnGrant(tx: Db, userId: string, id: string): Promise<OauthClientRow | undefined> {
  const [row] = await tx
    .select({ client: oauthClient })
    .from(oauthGrant)
    .innerJoin(oauthClient, eq(oauthClient.id, oauthGrant.clientId))
    .where(and(eq(oauthGrant.id, id), eq(oauthGrant.userId, userId)));
  if (row) await deleteGrant(tx, id);
  return row?.client;
}

/** Applications that somebody let in and that have tokens, the newest first. */
export async function loadGrants(db: Db, userId: string): Promise<OauthGrant[]> {
  const rows = await db
    .select({ grant: oauthGrant, clientName: oauthClient.clientName, clientUrl: oauthClient.clientUrl })
    .from(oauthGrant)
    .innerJoin(oauthClient, eq(oauthClient.id, oauthGrant.clientId))
    .where(
      and(
        eq(oauthGrant.userId, userId),
        gt(oauthGrant.expiresAt, now),
        exists(db.select({ one: sql`1` }).from(oauthToken).where(eq(oauthToken.grantId, oauthGrant.id))),
      ),
    )
    .orderBy(desc(oauthGrant.createdAt), desc(oauthGrant.id));
  return rows.map(({ grant, clientName, clientUrl }) => ({
    id: grant.id,
    clientName,
    clientUrl,
    scopes: grant.scopes,
    createTime: grant.createdAt,
    lastUseTime: grant.lastUsedAt ?? undefined,
  }));
}

/** Ends the oldest grants of a user for an application beyond so many. */
export async function deleteOldestGrants(tx: Db, userId: string, clientId: string, kept: number): Promise<void> {
  await tx.execute(sql`
    delete from ${oauthGrant} where id in (
      select id from ${oauthGrant} where user_id = ${userId} and client_id = ${clientId}
      order by created_at desc, id desc offset ${kept}
    )`);
}

/** Removes what has ended, and applications that registered themselves and that nobody uses. */
export async function deleteEndedOauthData(
  db: Db,
  days: { readonly unusedClientDays: number; readonly idleClientDays: number },
): Promise<void> {
  await db.delete(oauthGrant).where(lt(oauthGrant.expiresAt, now));
  await db.delete(oauthCode).where(lt(oauthCode.expiresAt, sql`now() - interval '1 day'`));
  await db.delete(oauthToken).where(lt(oauthToken.expiresAt, now));
  const ago = (count: number) => sql`now() - make_interval(days => ${count}::int)`;
  const grants = db.select({ one: sql`1` }).from(oauthGrant).where(eq(oauthGrant.clientId, oauthClient.id));
  await db
    .delete(oauthClient)
    .where(
      and(
        eq(oauthClient.isDynamic, true),
        not(exists(grants)),
        or(
          and(isNull(oauthClient.lastUsedAt), lt(oauthClient.createdAt, ago(days.unusedClientDays))),
          lt(oauthClient.lastUsedAt, ago(days.idleClientDays)),
        ),
      ),
    );
}
