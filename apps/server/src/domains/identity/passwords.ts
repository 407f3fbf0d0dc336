import type { Language } from '@twinscape/contract';
import { refuse } from '@twinscape/contract';
import { meetsPasswordRule, identityRefusals as no } from '@twinscape/contract/identity';
import type { Db } from '../../platform/db/index.ts';
import { securitySettingsOf } from '../settings/index.ts';
import { deleteApiKeysOf } from './apiKeyStore.ts';
import { deleteTries } from './attemptStore.ts';
import { guessKey } from './guessing.ts';
import { brokenRules } from './rules.ts';
import { passwordMatches } from './secrets.ts';
import { type Account, deleteSessionsOf, updateAccount } from './store.ts';
import { triesKey } from './trust.ts';

/**
 * Refuses a password that breaks the platform's policy, naming every broken rule in the caller's language, or that the account used recently.
 * `account` is absent where there is none yet. Does slow hashing: call it outside of a transaction where you can.
 */
export async function checkNewPassword(
  db: Db,
  language: Language,
  account: Pick<Account, 'passwordHash' | 'formerHashes'> | undefined,
  password: string,
): Promise<void> {
  if (password === '') throw refuse(no['auth.passwordRequired']);
  if (!meetsPasswordRule(password)) throw refuse(no['auth.passwordRule']);
  const { passwordPolicy } = await securitySettingsOf(db);
  const broken = brokenRules(passwordPolicy, password, language);
  if (broken.length > 0)
    throw refuse(no['auth.passwordPolicy'], { rule: broken.join(language === 'cn' ? '、' : ', ') });
  if (!account || passwordPolicy.passwordReuseCount === 0) return;
  for (const used of lastPasswords(account, passwordPolicy.passwordReuseCount)) {
    if (await passwordMatches(used, password)) throw refuse(no['auth.passwordReused']);
  }
}

/** The newest password hashes of an account, the present one first. Pure. */
export const lastPasswords = (
  account: Pick<Account, 'passwordHash' | 'formerHashes'>,
  count: number,
): readonly string[] =>
  [...(account.passwordHash ? [account.passwordHash] : []), ...account.formerHashes].slice(0, count);

/**
 * Stores the hash of a checked password and ends every session of the user, also those of administrators who act as the user, and the API keys unless they
 * are to stay; answers how many keys ended. It lifts a lock, too. Former hashes are kept only as far as the policy compares with them. The caller emits the event.
 */
export async function setPassword(
  tx: Db,
  account: Pick<Account, 'id' | 'loginAccount' | 'passwordHash' | 'formerHashes'>,
  passwordHash: string,
  { keepsApiKeys = false }: { readonly keepsApiKeys?: boolean } = {},
): Promise<number> {
  const { passwordPolicy } = await securitySettingsOf(tx);
  await updateAccount(tx, account.id, {
    passwordHash,
    passwordChangedAt: new Date(),
    formerHashes: [...lastPasswords(account, Math.max(0, passwordPolicy.passwordReuseCount - 1))],
  });
  await deleteTries(tx, [triesKey('signIn', account.loginAccount, undefined), guessKey('own password', account.id)]);
  const endedKeys = keepsApiKeys ? 0 : await deleteApiKeysOf(tx, account.id);
  await deleteSessionsOf(tx, account.id);
  return endedKeys;
}
