import { type RefusalText, refuse } from '@twinscape/contract';
import { identityRefusals as no } from '@twinscape/contract/identity';
import type { SecuritySettings } from '@twinscape/contract/settings';
import type { Db } from '../../platform/db/index.ts';
import type { Context } from '../../platform/http/index.ts';
import { securitySettingsOf } from '../settings/index.ts';
import { aboutAccount, asActor } from './accountActor.ts';
import { isDemoSignIn } from './demoPassword.ts';
import { signedIn } from './events.ts';
import { addressLimit, type GuessLimit, GuessRefused, judgeGuess } from './guessing.ts';
import { announceLock } from './lockout.ts';
import { logFailure, logRefusedGuess } from './loginLog.ts';
import { passwordMatches } from './secrets.ts';
import { companyStanding } from './slots.ts';
import { type Account, accountByLogin, insertLoginEntry, noteSignIn } from './store.ts';
import type { loginEntry } from './tables.ts';
import { knownAs, remember, triesKey } from './trust.ts';

type Outcome = (typeof loginEntry.$inferSelect)['outcome'];
type Judged = { readonly account: Account; readonly isExpired: boolean };

/**
 * Proves an account by its password. Every try is counted before it is judged, under the account's name and, for strangers, under their address; an
 * account that does not exist counts like any other. Unknown, wrong, disabled and not activated all answer the same words after the same work, so that
 * nobody learns which accounts exist; the login log tells the administrator what it was.
 */
export async function proveAccount(
  context: Context,
  loginAccount: string,
  password: string,
  failed: RefusalText<string> = no['auth.signInFailed'],
): Promise<Account> {
  const { platform } = context;
  const { db } = platform.database;
  const settings = await securitySettingsOf(db);
  const account = await accountByLogin(db, loginAccount);
  const known = await knownAs(context, loginAccount, account);
  const attempt = { loginAccount, account, ip: context.ip, client: context.client };
  let outcome: Outcome = 'unknown';
  const judge = async (): Promise<Judged | undefined> => {
    const right = await passwordMatches(account?.passwordHash ?? undefined, password);
    outcome = judgeAccount(account, right);
    if (outcome !== 'success' || !account) return undefined;
    if (!(await enterpriseStands(db, account))) outcome = 'disabled';
    if (outcome !== 'success') return undefined;
    const days = settings.passwordPolicy.passwordExpirationPeriodDays;
    return { account, isExpired: passwordExpired(account, days, new Date()) };
  };
  const limits = signInLimits(settings, context.ip, loginAccount, known);
  const proved = await judgeGuess(db, limits, judge, async (used) => {
    const ofAccount = used.some(({ key }) => key === triesKey('signIn', loginAccount, known));
    if (ofAccount && account && outcome === 'wrongPassword') await announceLock(platform, context.actor, account);
  }).catch(async (error: unknown) => {
    if (error instanceof GuessRefused) await logRefusedGuess(platform, attempt, error.limit);
    throw error;
  });
  if (!proved) {
    await logFailure(platform, attempt, outcome);
    throw refuse(failed);
  }
  if (proved.isExpired) {
    await logFailure(platform, attempt, 'expiredPassword');
    throw refuse(no['auth.passwordExpired']);
  }
  if (platform.exposure.closesDemo && isDemoSignIn(proved.account.loginAccount, password))
    throw refuse(no['auth.demoClosed']);
  await insertLoginEntry(db, {
    userId: proved.account.id,
    companyId: proved.account.companyId,
    loginAccount,
    masterName: proved.account.masterName,
    ip: context.ip,
    client: context.client,
    outcome: 'success',
  });
  await noteSignIn(db, proved.account.id);
  await remember(context, proved.account);
  return proved.account;
}

/** Strangers have one limit together; a browser or address that the account knows has its own. 0 in the settings: an account is never locked. */
function signInLimits(
  { maxFailedLoginAttempts, lockoutMinutes }: SecuritySettings,
  ip: string,
  loginAccount: string,
  known: string | undefined,
): readonly GuessLimit[] {
  const ofAccount: GuessLimit = {
    key: triesKey('signIn', loginAccount, known),
    most: maxFailedLoginAttempts,
    seconds: lockoutMinutes * 60,
    forgets: known !== undefined,
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
    await platform.events.emit(tx, signedIn, asActor(context.actor, account), aboutAccount(account));
    return opened;
  });
  // Whoever has just proved a password is not refused for what others guess at the same address.
  platform.goodCredentials.add(answer.token);
  return answer;
}

/** False for somebody whose enterprise was deleted. */
export const enterpriseStands = async (db: Db, account: Pick<Account, 'companyId'>): Promise<boolean> =>
  account.companyId === null || (await companyStanding.get()(db, account.companyId)) !== undefined;

/** What an attempt was, for the login log. Pure. */
export function judgeAccount(account: Pick<Account, 'enabled' | 'activatedAt'> | undefined, right: boolean): Outcome {
  if (!account) return 'unknown';
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
