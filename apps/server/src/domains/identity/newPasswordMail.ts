import { isEmail, type Language } from '@twinscape/contract';
import type { Db } from '../../platform/db/index.ts';
import type { Platform } from '../../platform/platform.ts';
import { deliverMessage } from './delivery.ts';
import { renderMessage } from './mails.ts';
import type { Account } from './store.ts';

/**
 * Tells the owner by mail, where mail is set up and an address is known, that the password is new and what ended with
 * the old one.
 */
export async function mailNewPassword(
  platform: Platform,
  tx: Db,
  account: Account,
  { language, ip, endedKeys }: { readonly language: Language; readonly ip: string; readonly endedKeys: number },
): Promise<void> {
  const to = account.email ?? account.loginAccount;
  if (!isEmail(to)) return;
  const values = { account: account.loginAccount, name: account.masterName, ip, count: endedKeys };
  const words = await renderMessage(tx, 'newPassword', account.language ?? language, values);
  await deliverMessage(platform, tx, to, words);
}
