import { DEFAULT_LANGUAGE, isEmail, isPhone, type Language, Refusal, refuse } from '@twinscape/contract';
import { identityRefusals as no } from '@twinscape/contract/identity';
import type { Db } from '../../platform/db/index.ts';
import type { Actor } from '../../platform/events/index.ts';
import type { Platform } from '../../platform/platform.ts';
import { generalSettingsOf, securitySettingsOf } from '../settings/index.ts';
import { deliverMessage, requireDelivery } from './delivery.ts';
import { activated } from './events.ts';
import { addressLimit, guessKey, judgeGuess, spend } from './guessing.ts';
import { writeMessage } from './mails.ts';
import { checkNewPassword, setPassword } from './passwords.ts';
import { hashPassword, hashToken, newToken } from './secrets.ts';
import {
  type Account,
  accountById,
  activationByHash,
  deleteActivationsOf,
  insertActivation,
  updateAccount,
  useActivation,
} from './store.ts';

/** Activation mails that one person gets within a day, whoever asks for them. */
export const ACTIVATION_MAILS_A_DAY = 10;

/** Where people reach the installation: the address of the general settings, else the one it listens on; no slash at its end. */
export async function baseAddress(platform: Platform): Promise<string> {
  const { baseUrl } = await generalSettingsOf(platform.database.db);
  return (baseUrl || platform.address()).replace(/\/+$/, '');
}

/**
 * A one-time link under which a person activates the account and chooses a password. Earlier links of the same person stop working; the link
 * holds for the hours of the security settings. Refuses when the account is unknown or already active. The caller checks the reach.
 */
export async function activationLink(platform: Platform, db: Db, userId: string): Promise<string> {
  const account = await accountById(db, userId);
  if (!account) throw refuse(no['user.notFound']);
  if (account.activatedAt) throw refuse(no['user.activated']);
  const { userActivationTokenTtl } = await securitySettingsOf(db);
  const code = newToken();
  await deleteActivationsOf(db, userId);
  await insertActivation(db, {
    purpose: 'activate',
    userId,
    codeHash: hashToken(code),
    expiresAt: new Date(Date.now() + userActivationTokenTtl * 3_600_000),
  });
  return `${await baseAddress(platform)}/#/activateAccount?code=${code}`;
}

/**
 * Sends a fresh activation link to the account's e-mail, in the language of the person if it is known, else in `language`, and answers the link. Refuses
 * when the account has no address or nothing can be delivered. Call it with the transaction that made the account.
 */
export async function sendActivationMail(
  platform: Platform,
  db: Db,
  userId: string,
  language: Language = DEFAULT_LANGUAGE,
): Promise<string> {
  const account = await accountById(db, userId);
  if (!account) throw refuse(no['user.notFound']);
  const to = addressOf(account);
  if (!to) throw refuse(no['user.noEmail']);
  await requireDelivery(platform, to);
  await spend(platform.database.db, [
    {
      key: guessKey('activation mails', userId),
      most: ACTIVATION_MAILS_A_DAY,
      seconds: 86_400,
      refusal: (seconds) => new Refusal(no['user.tooManyMails'], { hours: Math.ceil(seconds / 3_600), seconds }),
    },
  ]);
  const link = await activationLink(platform, db, userId);
  const { userActivationTokenTtl } = await securitySettingsOf(db);
  const message = await writeMessage(db, 'activation', account.language ?? language, {
    name: account.masterName,
    account: account.loginAccount,
    hours: userActivationTokenTtl,
    link,
  });
  await deliverMessage(platform, db, to, message);
  return link;
}

/** Where messages reach a person: the e-mail address, else a login account that is one or a phone number. */
const addressOf = ({ email, loginAccount }: Account): string | undefined =>
  email || (isEmail(loginAccount) || isPhone(loginAccount) ? loginAccount : undefined);

/** The account that an activation link is for; the same refusal for unknown, used and outdated ones, which are counted for the address. */
export async function accountOfLink(db: Db, code: string, ip: string): Promise<Account> {
  const account = await judgeGuess(db, [addressLimit(ip)], async () => {
    const found = await activationByHash(db, hashToken(code));
    const named = found?.userId ? await accountById(db, found.userId) : undefined;
    return named?.enabled && !named.activatedAt ? named : undefined;
  });
  if (!account) throw refuse(no['auth.linkInvalid']);
  return account;
}

/** Activates the account of a link; the password is asked for where none is set. The link works this once, however many try at the same time. */
export async function activateAccount(
  platform: Platform,
  facts: { readonly actor: Actor; readonly language: Language },
  code: string,
  password: string | undefined,
): Promise<Account> {
  const { db } = platform.database;
  const account = await accountOfLink(db, code, facts.actor.ip);
  if (password !== undefined) await checkNewPassword(db, facts.language, account, password);
  else if (!account.passwordHash) throw refuse(no['auth.passwordRequired']);
  const passwordHash = password === undefined ? undefined : await hashPassword(password);
  return db.transaction(async (tx) => {
    if (!(await useActivation(tx, hashToken(code)))) throw refuse(no['auth.linkInvalid']);
    if (passwordHash !== undefined) await setPassword(tx, account, passwordHash);
    await updateAccount(tx, account.id, { activatedAt: new Date() });
    await platform.events.emit(
      tx,
      activated,
      {
        ...facts.actor,
        userId: account.id,
        userName: account.masterName,
        ...(account.companyId ? { companyId: account.companyId } : {}),
      },
      {
        entityId: account.id,
        entityName: account.masterName,
        ...(account.companyId ? { companyId: account.companyId } : {}),
      },
    );
    return (await accountById(tx, account.id)) ?? account;
  });
}
