import { coreRefusals, refuse } from '@twinscape/contract';
import { identityRefusals as no } from '@twinscape/contract/identity';
import type { Context, Session } from '../../platform/http/index.ts';
import { securitySettingsOf } from '../settings/index.ts';
import { aboutAccount } from './accountActor.ts';
import { passwordChanged } from './events.ts';
import { guessKey, judgeGuess } from './guessing.ts';
import { announceLock } from './lockout.ts';
import { mailNewPassword } from './newPasswordMail.ts';
import { checkNewPassword, setPassword } from './passwords.ts';
import { hashPassword, passwordMatches } from './secrets.ts';
import { type Account, accountById } from './store.ts';
import { openPair, type TokenPair } from './tokenPair.ts';

type SignedInContext = Context & { readonly session: Session };

/** The caller's own account, or the refusal of somebody who was deleted meanwhile. */
export async function ownAccount({ platform, session }: SignedInContext): Promise<Account> {
  const account = await accountById(platform.database.db, session.userId);
  if (!account) throw refuse(coreRefusals['common.signInRequired']);
  return account;
}

/** Tries where the settings lock nobody. */
const OWN_TRIES = 100;

/**
 * The caller's account, proved again by its password. Wrong ones are counted, apart from those of sign-in: a session in strange hands must not guess on,
 * and does not keep the owner from signing in.
 */
export async function proveOwnPassword(context: SignedInContext, password: string): Promise<Account> {
  const { platform } = context;
  const { db } = platform.database;
  const account = await ownAccount(context);
  const { maxFailedLoginAttempts, lockoutMinutes } = await securitySettingsOf(db);
  const limit = {
    key: guessKey('own password', account.id),
    most: maxFailedLoginAttempts || OWN_TRIES,
    seconds: lockoutMinutes * 60,
    forgets: true,
  };
  const judge = async () => (await passwordMatches(account.passwordHash ?? undefined, password)) || undefined;
  const right = await judgeGuess(db, [limit], judge, () => announceLock(platform, context.actor, account));
  if (!right) throw refuse(no['auth.passwordWrong']);
  return account;
}

/**
 * One way to change the own password for all calls that do. Every session of the user ends, this one too, and every API key unless they are to stay; a client that came with a JWT gets a new pair,
 * as the thing platform has it, everybody else signs in again.
 */
export async function changePassword(
  context: SignedInContext,
  given: { readonly current: string; readonly wanted: string; readonly keepsApiKeys: boolean },
): Promise<Partial<TokenPair>> {
  const { platform, session, language, actor } = context;
  const account = await proveOwnPassword(context, given.current);
  await checkNewPassword(platform.database.db, language, account, given.wanted);
  const passwordHash = await hashPassword(given.wanted);
  const pair = await platform.database.db.transaction(async (tx) => {
    const endedKeys = await setPassword(tx, account, passwordHash, given);
    await platform.events.emit(tx, passwordChanged, actor, aboutAccount(account), { endedKeys });
    await mailNewPassword(platform, tx, account, { language, ip: actor.ip, endedKeys });
    return session.kind === 'jwt' ? openPair(platform, tx, account, context) : {};
  });
  context.clearSessionCookie();
  return pair;
}
