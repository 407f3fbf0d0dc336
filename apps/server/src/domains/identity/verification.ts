import { coreRefusals, LANGUAGES, type Language, Refusal, refuse } from '@twinscape/contract';
import { identityRefusals as refusals } from '@twinscape/contract/identity';
import { z } from 'zod';
import type { Db } from '../../platform/db/index.ts';
import { defineJob } from '../../platform/jobs/index.ts';
import { toAddressKey } from '../../platform/limits/index.ts';
import type { Platform } from '../../platform/platform.ts';
import { loadSecuritySettings } from '../settings/index.ts';
import { loadBaseAddress, sendActivationMail } from './activation.ts';
import { deliverMessage, requireDelivery } from './delivery.ts';
import {
  addressLimit,
  countLimitedAction,
  type GuessLimit,
  GuessRefused,
  guessKey,
  releaseAttempts,
  verifyGuess,
} from './guessLimits.ts';
import { attemptKey } from './knownClients.ts';
import { renderMessage } from './mails.ts';
import { hashPassword, hashToken, newCode, newToken, passwordMatches } from './secrets.ts';
import { accountByLogin } from './store.ts';
import {
  consumeVerificationRow,
  countCodeAttempt,
  insertVerification,
  lockPendingVerification,
  lockVerifications,
  recordCodeRequest,
  saveCodeHash,
  secondsUntilNextCode,
  type VerificationPurpose,
  verificationByKey,
} from './verificationStore.ts';

/** Tries of one code. */
export const MAX_ATTEMPTS_PER_CODE = 5;
/**
 * Tries of all codes of one account within a day. A new code gives no new ones: of a million codes, so many are tried.
 */
export const MAX_CODE_ATTEMPTS_PER_DAY = 20;
/** Codes that are sent to one account within a day. */
export const MAX_CODES_PER_DAY = 10;
/** Seconds between two codes for one account. */
export const RESEND_SECONDS = 60;
/** Codes and keys that one address may ask for within an hour; an office behind one address has room in it. */
export const MAX_CODES_PER_ADDRESS_HOUR = 60;
/** Codes that strangers make the installation send within an hour, to whomever. */
export const MAX_CODES_PER_HOUR = 3_000;
const DAY_SECONDS = 86_400;

/**
 * `known`: what the account knows the asker as; those are counted apart from strangers, who cannot use up the owner's
 * codes.
 */
type CodeRequest = { readonly ip: string; readonly language: Language; readonly known?: string | undefined };

const tooManyCodesToday = (seconds: number): Refusal =>
  new Refusal(refusals['auth.tooManyCodes'], { hours: Math.ceil(seconds / 3_600), seconds });

/**
 * Makes the code and sends it; apart from the call that asked for it, so that the answer takes the same time whether or
 * not the account exists.
 */
const sendCodeJob = defineJob({
  name: 'identity.sendCode',
  payload: z.object({ verificationId: z.guid(), language: z.enum(LANGUAGES) }),
  maxAttempts: 5,
});

/**
 * Opens an attempt to prove an account; answers the key that belongs to it. Nothing is sent yet, and nothing tells
 * whether the account exists.
 */
export async function openVerification(
  platform: Platform,
  purpose: VerificationPurpose,
  account: string,
  request: CodeRequest,
): Promise<string> {
  await requireDelivery(platform, account);
  await countLimitedAction(platform.database.db, [
    { key: guessKey('codes of address', toAddressKey(request.ip)), max: MAX_CODES_PER_ADDRESS_HOUR, seconds: 3_600 },
  ]);
  const key = newToken();
  await insertVerification(platform.database.db, {
    purpose,
    loginAccount: account.toLowerCase(),
    keyHash: hashToken(key),
    ip: request.ip,
    expiresAt: await loadCodeExpiry(platform.database.db),
  });
  return key;
}

/** Sends a code for a key; a second one only after `RESEND_SECONDS`, and then the first stops working. */
export async function sendVerificationCode(
  platform: Platform,
  purpose: VerificationPurpose,
  account: string,
  key: string,
  request: CodeRequest,
): Promise<void> {
  await requireDelivery(platform, account);
  const { db } = platform.database;
  const loginAccount = account.toLowerCase();
  const found = await verificationByKey(db, purpose, loginAccount, hashToken(key));
  if (!found) throw refuse(refusals['auth.keyInvalid']);
  const limits = codeLimits(purpose, loginAccount, request.known);
  await countLimitedAction(db, limits);
  try {
    await db.transaction((tx) => queueVerificationCode(platform, tx, found, purpose, loginAccount, request));
  } catch (error) {
    await releaseAttempts(db, limits);
    throw error;
  }
}

const codeLimits = (
  purpose: VerificationPurpose,
  loginAccount: string,
  known: string | undefined,
): readonly GuessLimit[] => [
  {
    key: attemptKey(`${purpose} codes`, loginAccount, known),
    max: MAX_CODES_PER_DAY,
    seconds: DAY_SECONDS,
    refusal: tooManyCodesToday,
  },
  ...(known ? [] : [{ key: 'codes of strangers', max: MAX_CODES_PER_HOUR, seconds: 3_600 }]),
];

/** Key and code in one step, where the page needs no key (sign-up). */
export async function startVerification(
  platform: Platform,
  purpose: VerificationPurpose,
  account: string,
  request: CodeRequest,
): Promise<void> {
  const key = await openVerification(platform, purpose, account, request);
  await sendVerificationCode(platform, purpose, account, key, request);
}

async function queueVerificationCode(
  platform: Platform,
  tx: Db,
  id: string,
  purpose: VerificationPurpose,
  loginAccount: string,
  { language }: CodeRequest,
): Promise<void> {
  await lockVerifications(tx, purpose, loginAccount);
  const seconds = await secondsUntilNextCode(tx, purpose, loginAccount, RESEND_SECONDS);
  if (seconds > 0) throw refuse(coreRefusals['common.tooMany'], { seconds });
  await recordCodeRequest(tx, id, await loadCodeExpiry(tx));
  await platform.jobs.add(tx, sendCodeJob, { verificationId: id, language });
}

const loadCodeExpiry = async (db: Db): Promise<Date> =>
  new Date(Date.now() + (await loadSecuritySettings(db)).verificationCodeMinutes * 60_000);

/**
 * Checks a code; answers the verification's id, which `consumeVerification` then uses up together with the change it
 * allows. A wrong, old, used or never sent code, and an unknown account, all get the same refusal after the same work.
 * Every try counts, so call this outside of a transaction: a rollback would give the try back. Tries of the address
 * `ip` count, too, and those of the account within a day, whether or not it asks for new codes. Without a key the
 * newest code of the account is meant.
 */
export async function verifyCode(
  db: Db,
  purpose: VerificationPurpose,
  account: string,
  key: string | undefined,
  code: string,
  ip: string,
  known?: string,
): Promise<string> {
  const loginAccount = account.toLowerCase();
  const ofAccount: GuessLimit = {
    key: attemptKey(`${purpose} tries`, loginAccount, known),
    max: MAX_CODE_ATTEMPTS_PER_DAY,
    seconds: DAY_SECONDS,
    refusal: tooManyCodesToday,
  };
  const keyHash = key === undefined ? undefined : hashToken(key);
  const verificationId = await verifyGuess(db, [addressLimit(ip), ofAccount], async () => {
    const row = await countCodeAttempt(db, purpose, loginAccount, keyHash, MAX_ATTEMPTS_PER_CODE);
    const right = await passwordMatches(row?.codeHash.toString('utf8'), code);
    return right ? row?.id : undefined;
  });
  if (!verificationId) throw refuse(refusals['auth.codeWrong']);
  return verificationId;
}

/** Uses a verified code up, in the transaction of what it allows; whoever comes second is refused. */
export async function consumeVerification(tx: Db, id: string): Promise<void> {
  if (!(await consumeVerificationRow(tx, id))) throw refuse(refusals['auth.codeWrong']);
}

export function registerVerification(platform: Platform): void {
  platform.jobs.handle(sendCodeJob, async ({ verificationId, language }) => {
    const { db } = platform.database;
    // Six digits are few: they are hashed like a password, so that a copy of the database does not give them away while
    // they hold.
    const code = newCode();
    const codeHash = Buffer.from(await hashPassword(code), 'utf8');
    await db.transaction(async (tx) => {
      const row = await lockPendingVerification(tx, verificationId);
      if (!row) return;
      const account = await accountByLogin(tx, row.loginAccount);
      if (row.purpose === 'register' && account) {
        const link = `${await loadBaseAddress(platform)}/#/login`;
        const words = await renderMessage(tx, 'alreadyRegistered', language, { account: row.loginAccount, link });
        return deliverMessage(platform, tx, row.loginAccount, words);
      }
      if (row.purpose === 'reset') {
        if (!account?.enabled) return;
        // Whoever never activated the account needs the link, not a new password.
        if (!account.activatedAt) return sendActivationMailInstead(platform, tx, account.id, language);
      }
      await saveCodeHash(tx, row.id, codeHash);
      const { verificationCodeMinutes: minutes } = await loadSecuritySettings(tx);
      const kind = row.purpose === 'register' ? 'registerCode' : 'resetCode';
      const words = await renderMessage(tx, kind, language, { account: row.loginAccount, code, minutes });
      await deliverMessage(platform, tx, row.loginAccount, words);
    });
  });
}

/** No more than the mails of a day; nobody is told, because whoever asked may be a stranger. */
async function sendActivationMailInstead(
  platform: Platform,
  tx: Db,
  userId: string,
  language: Language,
): Promise<void> {
  try {
    await sendActivationMail(platform, tx, userId, language);
  } catch (error) {
    if (!(error instanceof GuessRefused)) throw error;
  }
}
