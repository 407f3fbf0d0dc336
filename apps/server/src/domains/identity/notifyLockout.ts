import { say } from '@twinscape/contract';
import type { Db } from '../../platform/db/index.ts';
import type { Actor } from '../../platform/events/index.ts';
import { sendMail } from '../../platform/mail/index.ts';
import type { Platform } from '../../platform/platform.ts';
import { isMailConfigured, loadSecuritySettings } from '../settings/index.ts';
import { accountEventData, toAccountActor } from './accountActor.ts';
import { reserveAttempt } from './attemptStore.ts';
import { accountLockedOut } from './events.ts';
import { loadPlatformName } from './mails.ts';
import type { Account } from './store.ts';

/** Mails about locks within an hour: somebody who guesses at every account must not fill the guard's mailbox. */
const MAX_MAILS_PER_HOUR = 20;

/** Tells that tries at an account were locked out, also to the address of the security settings; once for each lock. */
export async function notifyLockout(platform: Platform, actor: Actor, account: Account): Promise<void> {
  const { db } = platform.database;
  const settings = await loadSecuritySettings(db);
  const to = settings.userLockoutNotificationEmail;
  const sendsMail =
    to !== '' &&
    (await isMailConfigured(db)) &&
    (await reserveAttempt(db, { key: 'mails about locks', max: MAX_MAILS_PER_HOUR, seconds: 3_600 })) !== undefined;
  await db.transaction(async (tx) => {
    await platform.events.emit(tx, accountLockedOut, toAccountActor(actor, account), accountEventData(account));
    if (sendsMail)
      await platform.jobs.add(tx, sendMail, {
        to,
        ...(await lockoutMail(tx, account, actor.ip, settings.lockoutMinutes)),
      });
  });
}

/** Nobody knows the language of that address: it gets both. */
async function lockoutMail(
  db: Db,
  account: Account,
  ip: string,
  minutes: number,
): Promise<{ subject: string; text: string }> {
  const platform = await loadPlatformName(db);
  const subject = { cn: `${platform.cn} 账号锁定提醒`, en: `Account locked on ${platform.en}` };
  const text = {
    cn: '账号 {account}（{name}）多次输错密码，已锁定尝试方 {minutes} 分钟，最后一次尝试来自 {ip}。本人登录过的浏览器不受影响。',
    en: 'Too many wrong passwords for the account {account} ({name}). The sender is locked out for {minutes} {minutes|minute|minutes}; the last attempt came from {ip}. Browsers in which the owner has signed in before are not affected.',
  };
  const values = { account: account.loginAccount, name: account.masterName, minutes, ip };
  return {
    subject: `${subject.cn} · ${subject.en}`,
    text: `${say(text, 'cn', values)}\n\n${say(text, 'en', values)}`,
  };
}
