import { coreRefusals, refuse } from '@twinscape/contract';
import { identityRefusals as refusals } from '@twinscape/contract/identity';
import type { Context, Session } from '../../platform/http/index.ts';
import { loadSecuritySettings } from '../settings/index.ts';
import { accountEventData } from './accountActor.ts';
import { passwordChanged } from './events.ts';
import { guessKey, verifyGuess } from './guessLimits.ts';
import { mailNewPassword } from './newPasswordMail.ts';
import { notifyLockout } from './notifyLockout.ts';
import { checkNewPassword, setPassword } from './passwords.ts';
import { hashPassword, passwordMatches } from './secrets.ts';
import { type Account, accountById } from './store.ts';
import { openTokenPair, type TokenPair } from './tokenPair.ts';

type SignedInContext = Context & { readonly session: Session };

/** The caller's own account, or the refusal of somebody who was deleted meanwhile. */
export async function requireOwnAccount({ platform, session }: SignedInContext): Promise<Account> {
  const account = await accountById(platform.database.db, session.userId);
  if (!account) throw refuse(coreRefusals['common.signInRequired']);
  return account;
}

/** Tries where the settings lock nobody. */
const MAX_OWN_ATTEMPTS = 100;

/**
 * The caller's account, proved again by its password. Wrong ones are counted, apart from those of sign-in: a session in
 * strange hands must not guess on, and does not keep the owner from signing in.
 */
export async function verifyOwnPassword(context: SignedInContext, password: string): Promise<Account> {
  const { platform } = context;
  const { db } = platform.database;
  const account = await requireOwnAccount(context);
  const { maxFailedLoginAttempts, lockoutMinutes } = await loadSecuritySettings(db);
  const limit = {
    key: guessKey('own password', account.id),
    max: maxFailedLoginAttempts || MAX_OWN_ATTEMPTS,
    seconds: lockoutMinutes * 60,
    resetsOnSuccess: true,
  };
  const verify = async () => (await passwordMatches(account.passwordHash ?? undefined, password)) || undefined;
  const right = await verifyGuess(db, [limit], verify, () => notifyLockout(platform, context.actor, account));
  if (!right) throw refuse(refusals['auth.passwordWrong']);
  return account;
}

/**
 * One way to change the own password for all calls that do. Every session of the user ends, this one too, and every API
 * key unless they are to stay; a client that came with a JWT gets a new pair, as ThingsBoard has it, everybody
 * else signs in again.
 */
export async function changePassword(
  context: SignedInContext,
  input: { readonly currentPassword: string; readonly newPassword: string; readonly keepsApiKeys: boolean },
): Promise<Partial<TokenPair>> {
  const { platform, session, language, actor } = context;
  const account = await verifyOwnPassword(context, input.currentPassword);
  await checkNewPassword(platform.database.db, language, account, input.newPassword);
  const passwordHash = await hashPassword(input.newPassword);
  const pair = await platform.database.db.transaction(async (tx) => {
    const endedKeys = await setPassword(tx, account, passwordHash, input);
    await platform.events.emit(tx, passwordChanged, actor, accountEventData(account), { endedKeys });
    await mailNewPassword(platform, tx, account, { language, ip: actor.ip, endedKeys });
    return session.kind === 'jwt' ? openTokenPair(platform, tx, account, context) : {};
  });
  context.clearSessionCookie();
  return pair;
}
