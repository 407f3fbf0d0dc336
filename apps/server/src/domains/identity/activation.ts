import { DEFAULT_LANGUAGE, isEmail, isPhone, type Language, Refusal, refuse } from '@twinscape/contract';
import { identityRefusals as refusals } from '@twinscape/contract/identity';
import type { Db } from '../../platform/db/index.ts';
import type { Actor } from '../../platform/events/index.ts';
import type { Platform } from '../../platform/platform.ts';
import { loadGeneralSettings, loadSecuritySettings } from '../settings/index.ts';
import { deliverMessage, requireDelivery } from './delivery.ts';
import { accountActivated } from './events.ts';
import { addressLimit, countLimitedAction, guessKey, verifyGuess } from './guessLimits.ts';
import { renderMessage } from './mails.ts';
import { checkNewPassword, setPassword } from './passwords.ts';
import { hashPassword, hashToken, newToken } from './secrets.ts';
import {
  type Account,
  accountById,
  activationByHash,
  consumeActivation,
  deleteActivationsOfUser,
  insertActivation,
  updateAccount,
} from './store.ts';

/** Activation mails that one person gets within a day, whoever asks for them. */
export const ACTIVATION_MAILS_A_DAY = 10;

/**
 * Where people reach the installation: the address of the general settings, else the one it listens on; no slash at its
 * end.
 */
export async function loadBaseAddress(platform: Platform): Promise<string> {
  const { baseUrl } = await loadGeneralSettings(platform.database.db);
  return (baseUrl || platform.address()).replace(/\/+$/, '');
}

/**
 * A one-time link under which a person activates the account and chooses a password. Earlier links of the same
 * person stop working; the link holds for the hours of the security settings. Refuses when the account is unknown or
 * already active. The caller checks the reach.
 */
export async function createActivationLink(platform: Platform, db: Db, userId: string): Promise<string> {
  const account = await accountById(db, userId);
  if (!account) throw refuse(refusals['user.notFound']);
  if (account.activatedAt) throw refuse(refusals['user.activated']);
  const { userActivationTokenTtl } = await loadSecuritySettings(db);
  const code = newToken();
  await deleteActivationsOfUser(db, userId);
  await insertActivation(db, {
    purpose: 'activate',
    userId,
    codeHash: hashToken(code),
    expiresAt: new Date(Date.now() + userActivationTokenTtl * 3_600_000),
  });
  return `${await loadBaseAddress(platform)}/#/activateAccount?code=${code}`;
}

/**
 * Sends a fresh activation link to the account's e-mail, in the language of the person if it is known, else in
 * `language`, and answers the link. Refuses when the account has no address or nothing can be delivered. Call it with
 * the transaction that made the account.
 */
export async function sendActivationMail(
  platform: Platform,
  db: Db,
  userId: string,
  language: Language = DEFAULT_LANGUAGE,
): Promise<string> {
  const account = await accountById(db, userId);
  if (!account) throw refuse(refusals['user.notFound']);
  const to = findDeliveryAddress(account);
  if (!to) throw refuse(refusals['user.noEmail']);
  await requireDelivery(platform, to);
  await countLimitedAction(platform.database.db, [
    {
      key: guessKey('activation mails', userId),
      max: ACTIVATION_MAILS_A_DAY,
      seconds: 86_400,
      refusal: (seconds) => new Refusal(refusals['user.tooManyMails'], { hours: Math.ceil(seconds / 3_600), seconds }),
    },
  ]);
  const link = await createActivationLink(platform, db, userId);
  const { userActivationTokenTtl } = await loadSecuritySettings(db);
  const message = await renderMessage(db, 'activation', account.language ?? language, {
    name: account.masterName,
    account: account.loginAccount,
    hours: userActivationTokenTtl,
    link,
  });
  await deliverMessage(platform, db, to, message);
  return link;
}

/** Where messages reach a person: the e-mail address, else a login account that is one or a phone number. */
const findDeliveryAddress = ({ email, loginAccount }: Account): string | undefined =>
  email || (isEmail(loginAccount) || isPhone(loginAccount) ? loginAccount : undefined);

/**
 * The account that an activation link is for; the same refusal for unknown, used and outdated ones, which are counted
 * for the address.
 */
export async function requireAccountByLink(db: Db, code: string, ip: string): Promise<Account> {
  const account = await verifyGuess(db, [addressLimit(ip)], async () => {
    const found = await activationByHash(db, hashToken(code));
    const named = found?.userId ? await accountById(db, found.userId) : undefined;
    return named?.enabled && !named.activatedAt ? named : undefined;
  });
  if (!account) throw refuse(refusals['auth.linkInvalid']);
  return account;
}

/**
 * Activates the account of a link; the password is asked for where none is set. The link works this once,
 * however many try at the same time.
 */
export async function activateAccount(
  platform: Platform,
  request: { readonly actor: Actor; readonly language: Language },
  code: string,
  password: string | undefined,
): Promise<Account> {
  const { db } = platform.database;
  const account = await requireAccountByLink(db, code, request.actor.ip);
  if (password !== undefined) await checkNewPassword(db, request.language, account, password);
  else if (!account.passwordHash) throw refuse(refusals['auth.passwordRequired']);
  const passwordHash = password === undefined ? undefined : await hashPassword(password);
  return db.transaction(async (tx) => {
    if (!(await consumeActivation(tx, hashToken(code)))) throw refuse(refusals['auth.linkInvalid']);
    if (passwordHash !== undefined) await setPassword(tx, account, passwordHash);
    await updateAccount(tx, account.id, { activatedAt: new Date() });
    await platform.events.emit(
      tx,
      accountActivated,
      {
        ...request.actor,
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
