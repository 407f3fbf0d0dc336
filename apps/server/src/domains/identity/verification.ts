import { coreRefusals, LANGUAGES, type Language, Refusal, refuse } from '@twinscape/contract';
import { identityRefusals as no } from '@twinscape/contract/identity';
import { z } from 'zod';
import type { Db } from '../../platform/db/index.ts';
import { defineJob } from '../../platform/jobs/index.ts';
import { addressKey } from '../../platform/limits/index.ts';
import type { Platform } from '../../platform/platform.ts';
import { securitySettingsOf } from '../settings/index.ts';
import { baseAddress, sendActivationMail } from './activation.ts';
import { deliverMessage, requireDelivery } from './delivery.ts';
import { addressLimit, type GuessLimit, GuessRefused, guessKey, judgeGuess, spend, takeBack } from './guessing.ts';
import { writeMessage } from './mails.ts';
import { hashPassword, hashToken, newCode, newToken, passwordMatches } from './secrets.ts';
import { accountByLogin } from './store.ts';
import { triesKey } from './trust.ts';
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
  waitingVerification,
} from './verificationStore.ts';

/** Tries of one code. */
export const CODE_ATTEMPTS = 5;
/** Tries of all codes of one account within a day. A new code gives no new ones: of a million codes, so many are tried. */
export const CODE_TRIES_A_DAY = 20;
/** Codes that are sent to one account within a day. */
export const CODES_A_DAY = 10;
/** Seconds between two codes for one account. */
export const RESEND_SECONDS = 60;
/** Codes and keys that one address may ask for within an hour; an office behind one address has room in it. */
export const ADDRESS_HOURLY = 60;
/** Codes that strangers make the installation send within an hour, to whomever. */
export const CODES_AN_HOUR = 3_000;
const DAY_SECONDS = 86_400;

/** `known`: what the account knows the asker as; those are counted apart from strangers, who cannot use up the owner's codes. */
type Facts = { readonly ip: string; readonly language: Language; readonly known?: string | undefined };

const tooManyToday = (seconds: number): Refusal =>
  new Refusal(no['auth.tooManyCodes'], { hours: Math.ceil(seconds / 3_600), seconds });

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
  await requireDelivery(platform, account);
  await spend(platform.database.db, [
    { key: guessKey('codes of address', addressKey(facts.ip)), most: ADDRESS_HOURLY, seconds: 3_600 },
  ]);
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
  const found = await verificationByKey(db, purpose, loginAccount, hashToken(key));
  if (!found) throw refuse(no['auth.keyInvalid']);
  const limits = codeLimits(purpose, loginAccount, facts.known);
  await spend(db, limits);
  try {
    await db.transaction((tx) => ask(platform, tx, found, purpose, loginAccount, facts));
  } catch (error) {
    await takeBack(db, limits);
    throw error;
  }
}

const codeLimits = (purpose: Purpose, loginAccount: string, known: string | undefined): readonly GuessLimit[] => [
  {
    key: triesKey(`${purpose} codes`, loginAccount, known),
    most: CODES_A_DAY,
    seconds: DAY_SECONDS,
    refusal: tooManyToday,
  },
  ...(known ? [] : [{ key: 'codes of strangers', most: CODES_AN_HOUR, seconds: 3_600 }]),
];

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

const codeExpiry = async (db: Db): Promise<Date> =>
  new Date(Date.now() + (await securitySettingsOf(db)).verificationCodeMinutes * 60_000);

/**
 * Checks a code; answers the verification's id, which `useVerification` then uses up together with the change it allows. A wrong, old, used or
 * never sent code, and an unknown account, all get the same refusal after the same work. Every try counts, so call this outside of a
 * transaction: a rollback would give the try back. Tries of the address `ip` count, too, and those of the account within a day, whether or not it asks
 * for new codes. Without a key the newest code of the account is meant.
 */
export async function verifyCode(
  db: Db,
  purpose: Purpose,
  account: string,
  key: string | undefined,
  code: string,
  ip: string,
  known?: string,
): Promise<string> {
  const loginAccount = account.toLowerCase();
  const ofAccount: GuessLimit = {
    key: triesKey(`${purpose} tries`, loginAccount, known),
    most: CODE_TRIES_A_DAY,
    seconds: DAY_SECONDS,
    refusal: tooManyToday,
  };
  const keyHash = key === undefined ? undefined : hashToken(key);
  const proved = await judgeGuess(db, [addressLimit(ip), ofAccount], async () => {
    const row = await countAttempt(db, purpose, loginAccount, keyHash, CODE_ATTEMPTS);
    const right = await passwordMatches(row?.codeHash.toString('utf8'), code);
    return right ? row?.id : undefined;
  });
  if (!proved) throw refuse(no['auth.codeWrong']);
  return proved;
}

/** Uses a verified code up, in the transaction of what it allows; whoever comes second is refused. */
export async function useVerification(tx: Db, id: string): Promise<void> {
  if (!(await useVerificationRow(tx, id))) throw refuse(no['auth.codeWrong']);
}

export function registerVerification(platform: Platform): void {
  platform.jobs.handle(sendCode, async ({ verificationId, language }) => {
    const { db } = platform.database;
    // Six digits are few: they are hashed like a password, so that a copy of the database does not give them away while they hold.
    const code = newCode();
    const codeHash = Buffer.from(await hashPassword(code), 'utf8');
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
        if (!account.activatedAt) return activateInstead(platform, tx, account.id, language);
      }
      await setCode(tx, row.id, codeHash);
      const { verificationCodeMinutes: minutes } = await securitySettingsOf(tx);
      const kind = row.purpose === 'register' ? 'registerCode' : 'resetCode';
      const words = await writeMessage(tx, kind, language, { account: row.loginAccount, code, minutes });
      await deliverMessage(platform, tx, row.loginAccount, words);
    });
  });
}

/** No more than the mails of a day; nobody is told, because whoever asked may be a stranger. */
async function activateInstead(platform: Platform, tx: Db, userId: string, language: Language): Promise<void> {
  try {
    await sendActivationMail(platform, tx, userId, language);
  } catch (error) {
    if (!(error instanceof GuessRefused)) throw error;
  }
}
