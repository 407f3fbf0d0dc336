import { and, desc, eq, gt, isNotNull, isNull, lt, sql } from 'drizzle-orm';
import { type Db, lockName } from '../../platform/db/index.ts';
import { verification } from './tables.ts';

export type VerificationPurpose = (typeof verification.$inferSelect)['purpose'];

export async function insertVerification(
  db: Db,
  values: { purpose: VerificationPurpose; loginAccount: string; keyHash: Buffer; ip: string; expiresAt: Date },
): Promise<void> {
  await db.insert(verification).values(values);
}

const stillOpen = () => and(isNull(verification.usedAt), gt(verification.expiresAt, sql`now()`));

/** The id of an attempt that can still get a code. */
export async function verificationByKey(
  db: Db,
  purpose: VerificationPurpose,
  loginAccount: string,
  keyHash: Buffer,
): Promise<string | undefined> {
  const [row] = await db
    .select({ id: verification.id })
    .from(verification)
    .where(
      and(
        eq(verification.keyHash, keyHash),
        eq(verification.purpose, purpose),
        eq(verification.loginAccount, loginAccount),
        stillOpen(),
      ),
    );
  return row?.id;
}

/** Lets those who ask for a code for one account wait for each other until the transaction ends. */
export async function lockVerifications(tx: Db, purpose: VerificationPurpose, loginAccount: string): Promise<void> {
  await lockName(tx, `verification ${purpose} ${loginAccount}`);
}

/** 0: a code may be sent now. */
export async function secondsUntilNextCode(
  db: Db,
  purpose: VerificationPurpose,
  loginAccount: string,
  minSeconds: number,
): Promise<number> {
  const [row] = await db
    .select({
      seconds: sql<number>`ceil(extract(epoch from max(${verification.askedAt}) - now()) + ${minSeconds})::int`,
    })
    .from(verification)
    .where(
      and(
        eq(verification.purpose, purpose),
        eq(verification.loginAccount, loginAccount),
        gt(verification.askedAt, sql`now() - make_interval(secs => ${minSeconds})`),
      ),
    );
  return Math.max(0, row?.seconds ?? 0);
}

/** Notes that a code was asked for; an earlier one stops working. */
export async function recordCodeRequest(tx: Db, id: string, expiresAt: Date): Promise<void> {
  await tx
    .update(verification)
    .set({ askedAt: sql`now()`, codeHash: null, attempts: 0, expiresAt })
    .where(eq(verification.id, id));
}

/** The attempt for which a code is to be made, locked. */
export async function lockPendingVerification(tx: Db, id: string) {
  const [row] = await tx
    .select()
    .from(verification)
    .where(and(eq(verification.id, id), isNull(verification.codeHash), stillOpen()))
    .for('update');
  return row;
}

export async function saveCodeHash(tx: Db, id: string, codeHash: Buffer): Promise<void> {
  await tx.update(verification).set({ codeHash }).where(eq(verification.id, id));
}

/** Counts a try and answers the code's hash; undefined when there is nothing to try. */
export async function countCodeAttempt(
  db: Db,
  purpose: VerificationPurpose,
  loginAccount: string,
  keyHash: Buffer | undefined,
  maxAttempts: number,
): Promise<{ id: string; codeHash: Buffer } | undefined> {
  const sought = db
    .select({ id: verification.id })
    .from(verification)
    .where(
      and(
        eq(verification.purpose, purpose),
        eq(verification.loginAccount, loginAccount),
        isNotNull(verification.askedAt),
        keyHash ? eq(verification.keyHash, keyHash) : undefined,
      ),
    )
    .orderBy(desc(verification.askedAt))
    .limit(1);
  const [row] = await db
    .update(verification)
    .set({ attempts: sql`${verification.attempts} + 1` })
    .where(
      and(
        eq(verification.id, sql`(${sought})`),
        isNotNull(verification.codeHash),
        lt(verification.attempts, maxAttempts),
        stillOpen(),
      ),
    )
    .returning({ id: verification.id, codeHash: verification.codeHash });
  return row?.codeHash ? { id: row.id, codeHash: row.codeHash } : undefined;
}

/** False when somebody else used it first or its time is over. */
export async function consumeVerificationRow(tx: Db, id: string): Promise<boolean> {
  const rows = await tx
    .update(verification)
    .set({ usedAt: sql`now()` })
    .where(and(eq(verification.id, id), stillOpen()))
    .returning({ id: verification.id });
  return rows.length > 0;
}

/** Attempts of which nothing can come any more, after a day. */
export async function deleteOldVerifications(db: Db): Promise<void> {
  await db.delete(verification).where(lt(verification.expiresAt, sql`now() - interval '1 day'`));
}
