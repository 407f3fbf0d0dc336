import { type RefusalText, refuse } from '@twinscape/contract';
import { identityRefusals as refusals } from '@twinscape/contract/identity';
import type { SecuritySettings } from '@twinscape/contract/settings';
import type { Db } from '../../platform/db/index.ts';
import type { Context } from '../../platform/http/index.ts';
import { loadSecuritySettings } from '../settings/index.ts';
import { accountEventData, toAccountActor } from './accountActor.ts';
import { isDemoSignIn } from './demoPassword.ts';
import { accountSignedIn } from './events.ts';
import { addressLimit, type GuessLimit, GuessRefused, verifyGuess } from './guessLimits.ts';
import { attemptKey, findKnownClient, rememberClient } from './knownClients.ts';
import { logFailedSignIn, logRefusedSignIn } from './loginLog.ts';
import { notifyLockout } from './notifyLockout.ts';
import { passwordMatches } from './secrets.ts';
import { companyStatus } from './slots.ts';
import { type Account, accountByLogin, insertLoginEntry, updateLastLogin } from './store.ts';
import type { loginEntry } from './tables.ts';

type SignInOutcome = (typeof loginEntry.$inferSelect)['outcome'];
type VerifiedAccount = { readonly account: Account; readonly isExpired: boolean };

/**
 * Proves an account by its password. Every try is counted before it is judged, under the account's name and, for
 * strangers, under their address; an account that does not exist counts like any other. Unknown, wrong, disabled and
 * not activated all answer the same words after the same work, so that nobody learns which accounts exist; the login
 * log tells the administrator what it was.
 */
export async function verifyCredentials(
  context: Context,
  loginAccount: string,
  password: string,
  failureRefusal: RefusalText<string> = refusals['auth.signInFailed'],
): Promise<Account> {
  const { platform } = context;
  const { db } = platform.database;
  const settings = await loadSecuritySettings(db);
  const account = await accountByLogin(db, loginAccount);
  const known = await findKnownClient(context, loginAccount, account);
  const attempt = { loginAccount, account, ip: context.ip, client: context.client };
  let outcome: SignInOutcome = 'unknown';
  const verify = async (): Promise<VerifiedAccount | undefined> => {
    const right = await passwordMatches(account?.passwordHash ?? undefined, password);
    outcome = toSignInOutcome(account, right);
    if (outcome !== 'success' || !account) return undefined;
    if (!(await companyExists(db, account))) outcome = 'disabled';
    if (outcome !== 'success') return undefined;
    const days = settings.passwordPolicy.passwordExpirationPeriodDays;
    return { account, isExpired: isPasswordExpired(account, days, new Date()) };
  };
  const limits = signInLimits(settings, context.ip, loginAccount, known);
  const verified = await verifyGuess(db, limits, verify, async (used) => {
    const ofAccount = used.some(({ key }) => key === attemptKey('signIn', loginAccount, known));
    if (ofAccount && account && outcome === 'wrongPassword') await notifyLockout(platform, context.actor, account);
  }).catch(async (error: unknown) => {
    if (error instanceof GuessRefused) await logRefusedSignIn(platform, attempt, error.limit);
    throw error;
  });
  if (!verified) {
    await logFailedSignIn(platform, attempt, outcome);
    throw refuse(failureRefusal);
  }
  if (verified.isExpired) {
    await logFailedSignIn(platform, attempt, 'expiredPassword');
    throw refuse(refusals['auth.passwordExpired']);
  }
  if (platform.exposure.closesDemo && isDemoSignIn(verified.account.loginAccount, password))
    throw refuse(refusals['auth.demoClosed']);
  await insertLoginEntry(db, {
    userId: verified.account.id,
    companyId: verified.account.companyId,
    loginAccount,
    masterName: verified.account.masterName,
    ip: context.ip,
    client: context.client,
    outcome: 'success',
  });
  await updateLastLogin(db, verified.account.id);
  await rememberClient(context, verified.account);
  return verified.account;
}

/**
 * Strangers have one limit together; a browser or address that the account knows has its own. 0 in the settings: an
 * account is never locked.
 */
function signInLimits(
  { maxFailedLoginAttempts, lockoutMinutes }: SecuritySettings,
  ip: string,
  loginAccount: string,
  known: string | undefined,
): readonly GuessLimit[] {
  const ofAccount: GuessLimit = {
    key: attemptKey('signIn', loginAccount, known),
    max: maxFailedLoginAttempts,
    seconds: lockoutMinutes * 60,
    resetsOnSuccess: known !== undefined,
  };
  const isDevice = known?.startsWith('device ') === true;
  return [...(isDevice ? [] : [addressLimit(ip)]), ...(maxFailedLoginAttempts > 0 ? [ofAccount] : [])];
}

/** Opens a session for an account that proved itself, in one transaction with its event. */
export async function signIn<T extends { readonly token: string }>(
  context: Context,
  account: Account,
  open: (tx: Db) => Promise<T>,
): Promise<T> {
  const { platform } = context;
  const answer = await platform.database.db.transaction(async (tx) => {
    const opened = await open(tx);
    await platform.events.emit(tx, accountSignedIn, toAccountActor(context.actor, account), accountEventData(account));
    return opened;
  });
  // Whoever has just proved a password is not refused for what others guess at the same address.
  platform.recentCredentials.add(answer.token);
  return answer;
}

/** False for somebody whose enterprise was deleted. */
export const companyExists = async (db: Db, account: Pick<Account, 'companyId'>): Promise<boolean> =>
  account.companyId === null || (await companyStatus.get()(db, account.companyId)) !== undefined;

/** What an attempt was, for the login log. Pure. */
export function toSignInOutcome(
  account: Pick<Account, 'enabled' | 'activatedAt'> | undefined,
  right: boolean,
): SignInOutcome {
  if (!account) return 'unknown';
  if (!right) return 'wrongPassword';
  if (!account.enabled) return 'disabled';
  if (!account.activatedAt) return 'notActivated';
  return 'success';
}

/** Days 0: passwords do not expire. Pure. */
export function isPasswordExpired(
  account: Pick<Account, 'passwordChangedAt' | 'createdAt'>,
  days: number,
  now: Date,
): boolean {
  if (days === 0) return false;
  const since = account.passwordChangedAt ?? account.createdAt;
  return now.getTime() - since.getTime() > days * 86_400_000;
}
