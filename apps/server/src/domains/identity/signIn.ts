import { coreRefusals, refuse } from '@twinscape/contract';
import { identityRefusals as no } from '@twinscape/contract/identity';
import type { Db } from '../../platform/db/index.ts';
import type { Context } from '../../platform/http/index.ts';
import { securitySettingsOf } from '../settings/index.ts';
import { lockedOut } from './events.ts';
import { passwordMatches } from './secrets.ts';
import {
  type Account,
  accountByLogin,
  addressFailures,
  clearFailures,
  countAddressFailure,
  countFailure,
  insertLoginEntry,
} from './store.ts';
import type { loginEntry } from './tables.ts';

/** Wrong tries of one address before it has to wait, and for how long its window runs. */
export const ADDRESS_LIMIT = 50;
export const ADDRESS_WINDOW_MINUTES = 15;

type Outcome = (typeof loginEntry.$inferSelect)['outcome'];

/**
 * Proves an account by its password. Unknown, wrong, locked, disabled and not activated all answer the same words in the same time, so that nobody
 * learns which accounts exist; the login log tells the administrator what it was.
 */
export async function proveAccount(context: Context, loginAccount: string, password: string): Promise<Account> {
  const { db } = context.platform.database;
  await refuseBusyAddress(db, context.ip);
  const account = await accountByLogin(db, loginAccount);
  const right = await passwordMatches(account?.passwordHash ?? undefined, password);
  const outcome = judge(account, right, new Date());
  const settings = await securitySettingsOf(db);
  const expired =
    outcome === 'success' && account
      ? passwordExpired(account, settings.passwordPolicy.passwordExpirationPeriodDays, new Date())
      : false;
  await insertLoginEntry(db, {
    userId: account?.id ?? null,
    companyId: account?.companyId ?? null,
    loginAccount,
    masterName: account?.masterName ?? null,
    ip: context.ip,
    client: context.client,
    outcome: expired ? 'expiredPassword' : outcome,
  });
  if (outcome === 'success' && account) {
    if (expired) throw refuse(no['auth.passwordExpired']);
    await clearFailures(db, account.id);
    return account;
  }
  await countAddressFailure(db, context.ip, ADDRESS_WINDOW_MINUTES);
  if (account && outcome === 'wrongPassword') {
    await db.transaction(async (tx) => {
      const locked = await countFailure(tx, account.id, settings.maxFailedLoginAttempts, settings.lockoutMinutes);
      if (!locked) return;
      await context.platform.events.emit(
        tx,
        lockedOut,
        { ...context.actor, userName: account.masterName },
        {
          entityId: account.id,
          entityName: account.masterName,
          ...(account.companyId ? { companyId: account.companyId } : {}),
        },
      );
    });
  }
  throw refuse(no['auth.signInFailed']);
}

async function refuseBusyAddress(db: Db, ip: string): Promise<void> {
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
