import { randomBytes } from 'node:crypto';
import type { Context } from '../../platform/http/index.ts';
import { toAddressKey } from '../../platform/limits/index.ts';
import { loadSealer } from '../settings/index.ts';
import { guessKey } from './guessLimits.ts';
import { isKnownAddress, recordKnownAddress } from './knownAddressStore.ts';
import type { Account } from './store.ts';

/** A browser that signed in keeps its cookie so long after the last time. Browsers keep none longer. */
const COOKIE_DAYS = 400;
/** An address from which an account signed in is known so long. */
export const KNOWN_ADDRESS_DAYS = 90;
/** The page asks for these things below this path alone: no other request carries the cookie. */
const COOKIE_PATH = '/api/User';

type CookieContext = Pick<Context, 'platform' | 'ip' | 'readCookie' | 'setCookie'>;

/** A cookie for each account: colleagues share browsers. The name tells nobody which account it is for. */
const cookieName = (loginAccount: string): string =>
  `twinscape_device_${guessKey('device', loginAccount.toLowerCase()).slice(-12)}`;

/**
 * Who tries, as far as the account knows them: under this name tries are counted apart from those of strangers, so that
 * strangers who guess lock out strangers and not the owner (OWASP's device cookies). A browser is known by the sealed
 * cookie that it was given at a good sign-in; a program without cookies by the address from which it signed in.
 * Undefined: a stranger.
 */
export async function findKnownClient(
  context: CookieContext,
  loginAccount: string,
  account: Pick<Account, 'id'> | undefined,
): Promise<string | undefined> {
  const { db } = context.platform.database;
  const device = await readDeviceCookie(context, loginAccount);
  // Looked up in either case, and for an account that does not exist too: time tells nothing.
  const isKnown = await isKnownAddress(db, account?.id, toAddressKey(context.ip), KNOWN_ADDRESS_DAYS);
  if (device) return `device ${device}`;
  return isKnown ? `address ${toAddressKey(context.ip)}` : undefined;
}

async function readDeviceCookie(
  { platform, readCookie: cookieOf }: CookieContext,
  loginAccount: string,
): Promise<string | undefined> {
  const sealed = cookieOf(cookieName(loginAccount));
  if (!sealed || sealed.length > 400) return undefined;
  const opened = (await loadSealer(platform.database.db)).unseal(sealed);
  const [, key, device] = /^device (\S+) (\S+)$/.exec(opened ?? '') ?? [];
  return key === guessKey('device', loginAccount.toLowerCase()).slice(7) ? device : undefined;
}

/** Notes that the owner was here: gives the browser its cookie, and remembers the address. */
export async function rememberClient(
  context: CookieContext,
  account: Pick<Account, 'id' | 'loginAccount'>,
): Promise<void> {
  const { db } = context.platform.database;
  const loginAccount = account.loginAccount.toLowerCase();
  const device = (await readDeviceCookie(context, loginAccount)) ?? randomBytes(12).toString('base64url');
  const sealer = await loadSealer(db);
  context.setCookie(cookieName(loginAccount), sealer.seal(`${guessKey('device', loginAccount)} ${device}`), {
    path: COOKIE_PATH,
    maxAgeSeconds: COOKIE_DAYS * 86_400,
  });
  await recordKnownAddress(db, account.id, toAddressKey(context.ip));
}

/** Which tries at the secret of an account are counted together. */
export const attemptKey = (kind: string, loginAccount: string, known: string | undefined): string =>
  guessKey(kind, loginAccount.toLowerCase(), known ?? '');
