import { say } from '@twinscape/contract';
import type { Db } from '../../platform/db/index.ts';
import type { Actor } from '../../platform/events/index.ts';
import { sendMail } from '../../platform/mail/index.ts';
import type { Platform } from '../../platform/platform.ts';
import { mailIsSetUp, securitySettingsOf } from '../settings/index.ts';
import { aboutAccount, asActor } from './accountActor.ts';
import { lockedOut } from './events.ts';
import { platformName } from './mails.ts';
import { type Account, countFailure } from './store.ts';

/** No account has it: where nothing is to be counted, the same statement runs all the same, so that time tells nothing. */
const NOBODY = '00000000-0000-0000-0000-000000000000';

/** Counts a wrong password. The one that reaches the limit locks the account for some minutes and tells so, also to the address of the security settings. */
export async function countWrongPassword(
  platform: Platform,
  tx: Db,
  actor: Actor,
  account: Account | undefined,
): Promise<void> {
  const settings = await securitySettingsOf(tx);
  const locked = await countFailure(
    tx,
    account?.id ?? NOBODY,
    settings.maxFailedLoginAttempts,
    settings.lockoutMinutes,
  );
  if (!locked || !account) return;
  await platform.events.emit(tx, lockedOut, asActor(actor, account), aboutAccount(account));
  const to = settings.userLockoutNotificationEmail;
  if (!to || !(await mailIsSetUp(tx))) return;
  await platform.jobs.add(tx, sendMail, { to, ...(await lockoutMail(tx, account, actor.ip, settings.lockoutMinutes)) });
}

/** Nobody knows the language of that address: it gets both. */
async function lockoutMail(
  db: Db,
  account: Account,
  ip: string,
  minutes: number,
): Promise<{ subject: string; text: string }> {
  const platform = await platformName(db);
  const subject = { cn: `${platform.cn} 账号锁定提醒`, en: `Account locked on ${platform.en}` };
  const text = {
    cn: '账号 {account}（{name}）因多次输错密码被锁定 {minutes} 分钟，最后一次尝试来自 {ip}。',
    en: 'The account {account} ({name}) was locked for {minutes} minutes after too many wrong passwords. The last try came from {ip}.',
  };
  const values = { account: account.loginAccount, name: account.masterName, minutes, ip };
  return {
    subject: `${subject.cn} · ${subject.en}`,
    text: `${say(text, 'cn', values)}\n\n${say(text, 'en', values)}`,
  };
}
