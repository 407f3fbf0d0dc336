import { and, eq, isNotNull, isNull } from 'drizzle-orm';
import { type Db, lockName, newId } from '../../platform/db/index.ts';
import { insertAccount, updateAccount } from './store.ts';
import { account } from './tables.ts';

/**
 * The id under which anybody reads what an enterprise made public (C-AUTH-02); undefined: it never made
 * anything so.
 */
export async function findPublicId(db: Db, companyId: string): Promise<string | undefined> {
  const [row] = await db
    .select({ publicId: account.publicId })
    .from(account)
    .where(and(eq(account.companyId, companyId), isNotNull(account.publicId), isNull(account.deletedAt)));
  return row?.publicId ?? undefined;
}

/**
 * The same, made when an enterprise makes something public for the first time: a customer who signs in by this id
 * alone, is in no project, stands in no list of members and makes only the calls that say so (`isForPublic`).
 */
export async function ensurePublicCustomer(tx: Db, companyId: string): Promise<string> {
  await lockName(tx, `public customer ${companyId}`);
  const known = await findPublicId(tx, companyId);
  if (known !== undefined) return known;
  const publicId = newId();
  const { id } = await insertAccount(tx, {
    loginAccount: `public ${publicId}`,
    masterName: 'Public',
    memberType: 3,
    companyId,
    activatedAt: new Date(),
  });
  await updateAccount(tx, id, { publicId });
  return publicId;
}
