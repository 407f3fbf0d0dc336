import { coreRefusals, refuse } from '@twinscape/contract';
import { identityRefusals as refusals } from '@twinscape/contract/identity';
import type { Db } from '../../platform/db/index.ts';
import type { Session } from '../../platform/http/index.ts';
import { type Account, accountById, accountByLogin } from './store.ts';

/**
 * Whom a caller may see: a platform administrator everybody, an enterprise administrator the own people, everybody else
 * themselves. Pure.
 */
export function canAccessAccount(
  session: Pick<Session, 'memberType' | 'companyId' | 'userId'>,
  account: Pick<Account, 'id' | 'companyId'>,
): boolean {
  if (session.memberType === 0) return true;
  if (session.memberType === 1) return account.companyId !== null && account.companyId === session.companyId;
  return account.id === session.userId;
}

/** The account, or the same refusal for a missing one and for one out of reach. */
export async function requireAccount(db: Db, session: Session, id: string): Promise<Account> {
  const account = await accountById(db, id);
  if (!account || !canAccessAccount(session, account)) throw refuse(refusals['user.notFound']);
  return account;
}

export async function requireAccountByLogin(db: Db, session: Session, loginAccount: string): Promise<Account> {
  const account = await accountByLogin(db, loginAccount);
  if (!account || !canAccessAccount(session, account)) throw refuse(refusals['user.notFound']);
  return account;
}

/** One may act only as somebody below oneself: equals stay distinguishable in every log. */
export function requireSubordinate(session: Pick<Session, 'memberType'>, target: Pick<Account, 'memberType'>): void {
  if (target.memberType <= session.memberType) throw refuse(coreRefusals['common.forbidden']);
}
