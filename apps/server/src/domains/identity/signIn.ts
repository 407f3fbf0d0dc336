import { coreRefusals, type RefusalText, refuse } from '@twinscape/contract';
import { identityRefusals as no } from '@twinscape/contract/identity';
import type { Db } from '../../platform/db/index.ts';
import type { Context } from '../../platform/http/index.ts';
import { securitySettingsOf } from '../settings/index.ts';
import { aboutAccount, asActor } from './accountActor.ts';
import { signedIn } from './events.ts';
import { countWrongPassword } from './lockout.ts';
import { passwordMatches } from './secrets.ts';
import { companyStanding } from './slots.ts';
import {
  type Account,
  accountByLogin,
  addressFailures,
  clearFailures,
  countAddressFailure,
  insertLoginEntry,
} from './store.ts';
import type { loginEntry } from './tables.ts';

/** Wrong tries of one address before it has to wait, and for how long its window runs. */
export const ADDRESS_LIMIT = 50;
export const ADDRESS_WINDOW_MINUTES = 15;

type Outcome = (typeof loginEntry.$inferSelect)['outcome'];

/**
 * Proves an account by its password. Unknown, wrong, locked, disabled and not activated all answer the same words after the same work, so that nobody
 * learns which accounts exist; the login log tells the administrator what it was.
 */
export async function proveAccount(
  context: Context,
  loginAccount: string,
  password: string,
  failed: RefusalText<string> = no['auth.signInFailed'],
): Promise<Account> {
  const { db } = context.platform.database;
  await refuseBusyAddress(db, context.ip);
  const account = await accountByLogin(db, loginAccount);
  const right = await passwordMatches(account?.passwordHash ?? undefined, password);
  const settings = await securitySettingsOf(db);
  const now = new Date();
  let outcome = judge(account, right, now);
  if (outcome === 'success' && account) {
    if (!(await enterpriseStands(db, account))) outcome = 'disabled';
    else if (passwordExpired(account, settings.passwordPolicy.passwordExpirationPeriodDays, now))
      outcome = 'expiredPassword';
  }
  await db.transaction(async (tx) => {
    await insertLoginEntry(tx, {
      userId: account?.id ?? null,
      companyId: account?.companyId ?? null,
      loginAccount,
      masterName: account?.masterName ?? null,
      ip: context.ip,
      client: context.client,
      outcome,
    });
    if (outcome === 'success' || outcome === 'expiredPassword') return;
    await countAddressFailure(tx, context.ip, ADDRESS_WINDOW_MINUTES);
    await countWrongPassword(context.platform, tx, context.actor, outcome === 'wrongPassword' ? account : undefined);
  });
  if (outcome === 'expiredPassword') throw refuse(no['auth.passwordExpired']);
  if (outcome !== 'success' || !account) throw refuse(failed);
  await clearFailures(db, account.id);
  return account;
}

/** Opens a session for an account that proved itself, in one transaction with its event. */
export async function signIn<T>(context: Context, account: Account, open: (tx: Db) => Promise<T>): Promise<T> {
  const { platform } = context;
  return platform.database.db.transaction(async (tx) => {
    const answer = await open(tx);
    await platform.events.emit(tx, signedIn, asActor(context.actor, account), aboutAccount(account));
    return answer;
  });
}

/** False for somebody whose enterprise was deleted. */
export const enterpriseStands = async (db: Db, account: Pick<Account, 'companyId'>): Promise<boolean> =>
  account.companyId === null || (await companyStanding.get()(db, account.companyId)) !== undefined;

export async function refuseBusyAddress(db: Db, ip: string): Promise<void> {
  const busy = await addressFailures(db, ip);
  if (busy && busy.failures >= ADDRESS_LIMIT) throw refuse(coreRefusals['common.tooMany'], { seconds: busy.seconds });
}

/** What an attempt was, for the login log. Pure. */
export function judge(
  account: Pick<Account, 'lockedUntil' | 'enabled' | 'activatedAt'> | undefined,
  right: boolean,
  now: Date,
): Outcome {
  if (!account) return 'unknown';
  if (account.lockedUntil && account.lockedUntil > now) return 'locked';
  if (!right) return 'wrongPassword';
  if (!account.enabled) return 'disabled';
  if (!account.activatedAt) return 'notActivated';
  return 'success';
}

/** Days 0: passwords do not expire. Pure. */
export function passwordExpired(
  account: Pick<Account, 'passwordChangedAt' | 'createdAt'>,
  days: number,
  now: Date,
): boolean {
  if (days === 0) return false;
  const since = account.passwordChangedAt ?? account.createdAt;
  return now.getTime() - since.getTime() > days * 86_400_000;
}
