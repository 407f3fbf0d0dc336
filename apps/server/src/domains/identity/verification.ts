import { coreRefusals, LANGUAGES, type Language, refuse } from '@twinscape/contract';
import { identityRefusals as no } from '@twinscape/contract/identity';
import { z } from 'zod';
import type { Db } from '../../platform/db/index.ts';
import { defineJob } from '../../platform/jobs/index.ts';
import type { Platform } from '../../platform/platform.ts';
import { securitySettingsOf } from '../settings/index.ts';
import { baseAddress, sendActivationMail } from './activation.ts';
import { deliverMessage, requireDelivery } from './delivery.ts';
import { writeMessage } from './mails.ts';
import { hashPassword, hashToken, newCode, newToken, passwordMatches } from './secrets.ts';
import { ADDRESS_WINDOW_MINUTES, refuseBusyAddress } from './signIn.ts';
import { accountByLogin, countAddressFailure } from './store.ts';
import {
  askAgain,
  countAttempt,
  insertVerification,
  lockVerifications,
  type Purpose,
  secondsUntilNextCode,
  setCode,
  useVerificationRow,
  verificationByKey,
  verificationsOfAddress,
  waitingVerification,
} from './verificationStore.ts';

/** Tries of one code. */
export const CODE_ATTEMPTS = 5;
/** Seconds between two codes for one account. */
export const RESEND_SECONDS = 60;
/** Codes and keys that one address may ask for within an hour; an office behind one address has room in it. */
export const ADDRESS_HOURLY = 60;

type Facts = { readonly ip: string; readonly language: Language };

/** Makes the code and sends it; apart from the call that asked for it, so that the answer takes the same time whether or not the account exists. */
const sendCode = defineJob({
  name: 'identity.sendCode',
  payload: z.object({ verificationId: z.guid(), language: z.enum(LANGUAGES) }),
  maxAttempts: 5,
});

/** Opens an attempt to prove an account; answers the key that belongs to it. Nothing is sent yet, and nothing tells whether the account exists. */
export async function openVerification(
  platform: Platform,
  purpose: Purpose,
  account: string,
  facts: Facts,
): Promise<string> {
  await refuseAsker(platform.database.db, facts.ip);
  await requireDelivery(platform, account);
  const key = newToken();
  await insertVerification(platform.database.db, {
    purpose,
    loginAccount: account.toLowerCase(),
    keyHash: hashToken(key),
    ip: facts.ip,
    expiresAt: await codeExpiry(platform.database.db),
  });
  return key;
}

/** Sends a code for a key; a second one only after `RESEND_SECONDS`, and then the first stops working. */
export async function sendCodeFor(
  platform: Platform,
  purpose: Purpose,
  account: string,
  key: string,
  facts: Facts,
): Promise<void> {
  await requireDelivery(platform, account);
  const { db } = platform.database;
  const loginAccount = account.toLowerCase();
  await db.transaction(async (tx) => {
    const found = await verificationByKey(tx, purpose, loginAccount, hashToken(key));
    if (!found) throw refuse(no['auth.keyInvalid']);
    await ask(platform, tx, found, purpose, loginAccount, facts);
  });
}

/** Key and code in one step, where the page needs no key (sign-up). */
export async function startVerification(
  platform: Platform,
  purpose: Purpose,
  account: string,
  facts: Facts,
): Promise<void> {
  const key = await openVerification(platform, purpose, account, facts);
  await sendCodeFor(platform, purpose, account, key, facts);
}

async function ask(
  platform: Platform,
  tx: Db,
  id: string,
  purpose: Purpose,
  loginAccount: string,
  { language }: Facts,
): Promise<void> {
  await lockVerifications(tx, purpose, loginAccount);
  const seconds = await secondsUntilNextCode(tx, purpose, loginAccount, RESEND_SECONDS);
  if (seconds > 0) throw refuse(coreRefusals['common.tooMany'], { seconds });
  await askAgain(tx, id, await codeExpiry(tx));
  await platform.jobs.add(tx, sendCode, { verificationId: id, language });
}

async function refuseAsker(db: Db, ip: string): Promise<void> {
  const { count, seconds } = await verificationsOfAddress(db, ip);
  if (count >= ADDRESS_HOURLY) throw refuse(coreRefusals['common.tooMany'], { seconds });
}

const codeExpiry = async (db: Db): Promise<Date> =>
  new Date(Date.now() + (await securitySettingsOf(db)).verificationCodeMinutes * 60_000);

/**
 * Checks a code; answers the verification's id, which `useVerification` then uses up together with the change it allows. A wrong, old, used or
 * never sent code, and an unknown account, all get the same refusal after the same work. Every try counts, so call this outside of a
 * transaction: a rollback would give the try back. Tries of the address `ip` count, too. Without a key the newest code of the account is meant.
 */
export async function verifyCode(
  db: Db,
  purpose: Purpose,
  account: string,
  key: string | undefined,
  code: string,
  ip: string,
): Promise<string> {
  await refuseBusyAddress(db, ip);
  const row = await countAttempt(
    db,
    purpose,
    account.toLowerCase(),
    key === undefined ? undefined : hashToken(key),
    CODE_ATTEMPTS,
  );
  const right = await passwordMatches(row?.codeHash.toString('utf8'), code);
  if (row && right) return row.id;
  await countAddressFailure(db, ip, ADDRESS_WINDOW_MINUTES);
  throw refuse(no['auth.codeWrong']);
}

/** Uses a verified code up, in the transaction of what it allows; whoever comes second is refused. */
export async function useVerification(tx: Db, id: string): Promise<void> {
  if (!(await useVerificationRow(tx, id))) throw refuse(no['auth.codeWrong']);
}

export function registerVerification(platform: Platform): void {
  platform.jobs.handle(sendCode, async ({ verificationId, language }) => {
    const { db } = platform.database;
    await db.transaction(async (tx) => {
      const row = await waitingVerification(tx, verificationId);
      if (!row) return;
      const account = await accountByLogin(tx, row.loginAccount);
      if (row.purpose === 'register' && account) {
        const link = `${await baseAddress(platform)}/#/login`;
        const words = await writeMessage(tx, 'alreadyRegistered', language, { account: row.loginAccount, link });
        return deliverMessage(platform, tx, row.loginAccount, words);
      }
      if (row.purpose === 'reset') {
        if (!account?.enabled) return;
        // Whoever never activated the account needs the link, not a new password.
        if (!account.activatedAt) return sendActivationMail(platform, tx, account.id, language);
      }
      // Six digits are few: they are hashed like a password, so that a copy of the database does not give them away while they hold.
      const code = newCode();
      await setCode(tx, row.id, Buffer.from(await hashPassword(code), 'utf8'));
      const { verificationCodeMinutes: minutes } = await securitySettingsOf(tx);
      const kind = row.purpose === 'register' ? 'registerCode' : 'resetCode';
      const words = await writeMessage(tx, kind, language, { account: row.loginAccount, code, minutes });
      await deliverMessage(platform, tx, row.loginAccount, words);
    });
  });
}
