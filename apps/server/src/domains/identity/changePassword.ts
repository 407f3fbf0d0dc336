import { coreRefusals, refuse } from '@twinscape/contract';
import { identityRefusals as no } from '@twinscape/contract/identity';
import type { Context, Session } from '../../platform/http/index.ts';
import { aboutAccount } from './accountActor.ts';
import { passwordChanged } from './events.ts';
import { countWrongPassword } from './lockout.ts';
import { checkNewPassword, setPassword } from './passwords.ts';
import { passwordMatches } from './secrets.ts';
import { type Account, accountById } from './store.ts';
import { openPair, type TokenPair } from './tokenPair.ts';

type SignedInContext = Context & { readonly session: Session };

/** The caller's own account, or the refusal of somebody who was deleted meanwhile. */
export async function ownAccount({ platform, session }: SignedInContext): Promise<Account> {
  const account = await accountById(platform.database.db, session.userId);
  if (!account) throw refuse(coreRefusals['common.signInRequired']);
  return account;
}

/** The caller's account, proved again by its password. Wrong ones count towards the lock: a session in strange hands must not guess on. */
export async function proveOwnPassword(context: SignedInContext, password: string): Promise<Account> {
  const { platform } = context;
  const account = await ownAccount(context);
  const wait = (account.lockedUntil?.getTime() ?? 0) - Date.now();
  if (wait > 0) throw refuse(coreRefusals['common.tooMany'], { seconds: Math.ceil(wait / 1000) });
  if (await passwordMatches(account.passwordHash ?? undefined, password)) return account;
  await platform.database.db.transaction((tx) => countWrongPassword(platform, tx, context.actor, account));
  throw refuse(no['auth.passwordWrong']);
}

/**
 * One way to change the own password for all calls that do. Every session of the user ends, this one too; a client that came with a JWT gets a new pair,
 * as the thing platform has it, everybody else signs in again.
 */
export async function changePassword(
  context: SignedInContext,
  given: { readonly current: string; readonly wanted: string },
): Promise<Partial<TokenPair>> {
  const { platform, session, language, actor } = context;
  const account = await proveOwnPassword(context, given.current);
  await checkNewPassword(platform.database.db, language, account, given.wanted);
  const pair = await platform.database.db.transaction(async (tx) => {
    await setPassword(tx, account, given.wanted);
    await platform.events.emit(tx, passwordChanged, actor, aboutAccount(account));
    return session.kind === 'jwt' ? openPair(platform, tx, account, context) : {};
  });
  context.setSessionCookie(undefined);
  return pair;
}
