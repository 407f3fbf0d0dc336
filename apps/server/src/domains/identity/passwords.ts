import type { Language } from '@twinscape/contract';
import { refuse } from '@twinscape/contract';
import { meetsPasswordRule, identityRefusals as refusals } from '@twinscape/contract/identity';
import type { Db } from '../../platform/db/index.ts';
import { loadSecuritySettings } from '../settings/index.ts';
import { deleteApiKeysOfUser } from './apiKeyStore.ts';
import { deleteAttempts } from './attemptStore.ts';
import { guessKey } from './guessLimits.ts';
import { attemptKey } from './knownClients.ts';
import { findBrokenPasswordRules } from './rules.ts';
import { passwordMatches } from './secrets.ts';
import { type Account, deleteSessionsOfUser, updateAccount } from './store.ts';

/**
 * Refuses a password that breaks the platform's policy, naming every broken rule in the caller's language, or that the
 * account used recently. `account` is absent where there is none yet. Does slow hashing: call it outside of a
 * transaction where you can.
 */
export async function checkNewPassword(
  db: Db,
  language: Language,
  account: Pick<Account, 'passwordHash' | 'formerHashes'> | undefined,
  password: string,
): Promise<void> {
  if (password === '') throw refuse(refusals['auth.passwordRequired']);
  if (!meetsPasswordRule(password)) throw refuse(refusals['auth.passwordRule']);
  const { passwordPolicy } = await loadSecuritySettings(db);
  const broken = findBrokenPasswordRules(passwordPolicy, password, language);
  if (broken.length > 0)
    throw refuse(refusals['auth.passwordPolicy'], { rule: broken.join(language === 'cn' ? '、' : ', ') });
  if (!account || passwordPolicy.passwordReuseCount === 0) return;
  for (const used of recentPasswordHashes(account, passwordPolicy.passwordReuseCount)) {
    if (await passwordMatches(used, password)) throw refuse(refusals['auth.passwordReused']);
  }
}

/** The newest password hashes of an account, the present one first. Pure. */
export const recentPasswordHashes = (
  account: Pick<Account, 'passwordHash' | 'formerHashes'>,
  count: number,
): readonly string[] =>
  [...(account.passwordHash ? [account.passwordHash] : []), ...account.formerHashes].slice(0, count);

/**
 * Stores the hash of a checked password and ends every session of the user, also those of administrators who act as the
 * user, and the API keys unless they are to stay; answers how many keys ended. It lifts a lock, too. Former hashes are
 * kept only as far as the policy compares with them. The caller emits the event.
 */
export async function setPassword(
  tx: Db,
  account: Pick<Account, 'id' | 'loginAccount' | 'passwordHash' | 'formerHashes'>,
  passwordHash: string,
  { keepsApiKeys = false }: { readonly keepsApiKeys?: boolean } = {},
): Promise<number> {
  const { passwordPolicy } = await loadSecuritySettings(tx);
  await updateAccount(tx, account.id, {
    passwordHash,
    passwordChangedAt: new Date(),
    formerHashes: [...recentPasswordHashes(account, Math.max(0, passwordPolicy.passwordReuseCount - 1))],
  });
  await deleteAttempts(tx, [
    attemptKey('signIn', account.loginAccount, undefined),
    guessKey('own password', account.id),
  ]);
  const endedKeys = keepsApiKeys ? 0 : await deleteApiKeysOfUser(tx, account.id);
  await deleteSessionsOfUser(tx, account.id);
  return endedKeys;
}
