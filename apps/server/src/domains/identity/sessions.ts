import { type Language, toRouteRoles } from '@twinscape/contract';
import type { SignInResult, UserInfo } from '@twinscape/contract/identity';
import type { Db } from '../../platform/db/index.ts';
import type { Credential, Session } from '../../platform/http/index.ts';
import type { Platform } from '../../platform/platform.ts';
import { loadSecuritySettings } from '../settings/index.ts';
import { touchApiKey } from './apiKeyStore.ts';
import { readJwt } from './jwt.ts';
import { findLiveSession } from './liveSessionStore.ts';
import { findLiveAccess, touchGrant } from './oauthGrantStore.ts';
import { hashToken, newToken } from './secrets.ts';
import { type CompanyStatus, companyStatus } from './slots.ts';
import {
  type Account,
  accountById,
  apiKeyByHash,
  deleteSession,
  deleteSessionsOfUser,
  insertSession,
  touchSession,
} from './store.ts';

/** A session notes that it is in use at most this often, so that reads do not become writes. */
const TOUCH_INTERVAL_MS = 60_000;

/**
 * false for accounts and enterprises on trial or expired. The guard lets it weigh on types 2 and 3 alone.
 */
export function mayEdit(account: Pick<Account, 'memberType' | 'formal'>, status: CompanyStatus | undefined): boolean {
  if (account.memberType === 0) return true;
  if (status?.trial || status?.expired) return false;
  return account.memberType !== 3 || account.formal;
}

const findCompanyStatus = async (db: Db, account: Account): Promise<CompanyStatus | undefined> =>
  account.companyId ? companyStatus.get()(db, account.companyId) : undefined;

/**
 * The session behind a credential, for the kernel's guard. `watching`: an open page looks whether its session still
 * holds; that is no use of it, or a page left open would never let a session end for idleness.
 */
export async function authenticate(
  platform: Platform,
  credential: Credential,
  { watching = false }: { readonly watching?: boolean } = {},
): Promise<Session | undefined> {
  const { db } = platform.database;
  if (credential.kind === 'apiKey') {
    const found = await apiKeyByHash(db, hashToken(credential.value));
    if (!found) return undefined;
    if (Date.now() - (found.apiKey.lastUsedAt?.getTime() ?? 0) > TOUCH_INTERVAL_MS)
      await touchApiKey(db, found.apiKey.id);
    return loadSession(db, found.account, { id: found.apiKey.id, kind: 'apiKey', actedBy: undefined });
  }
  if (credential.kind === 'oauth') {
    const found = await findLiveAccess(db, hashToken(credential.value));
    if (!found) return undefined;
    const { grant, account, scopes } = found;
    if (Date.now() - (grant.lastUsedAt?.getTime() ?? 0) > TOUCH_INTERVAL_MS) await touchGrant(db, grant);
    return loadSession(db, account, { id: grant.id, kind: 'oauth', actedBy: undefined, oauthScopes: scopes });
  }
  const { sessionIdleMinutes } = await loadSecuritySettings(db);
  const by =
    credential.kind === 'jwt' ? await readJwt(platform, credential.value) : { tokenHash: hashToken(credential.value) };
  const found = by && (await findLiveSession(db, by, sessionIdleMinutes));
  if (!found) return undefined;
  const unseenMs = Date.now() - found.session.lastSeenAt.getTime();
  if (!watching && unseenMs > TOUCH_INTERVAL_MS) await touchSession(db, found.session.id);
  return loadSession(db, found.account, {
    id: found.session.id,
    kind: found.session.kind,
    actedBy: found.session.actedByName ?? undefined,
  });
}

/**
 * What an account may do now, for work that it began and that goes on without a session; undefined: it may not sign in
 * any more.
 */
export async function loadStanding(db: Db, userId: string): Promise<Session | undefined> {
  const account = await accountById(db, userId);
  return account?.enabled ? loadSession(db, account, { id: userId, kind: 'token', actedBy: undefined }) : undefined;
}

async function loadSession(
  db: Db,
  account: Account,
  details: Pick<Session, 'id' | 'kind' | 'actedBy' | 'oauthScopes'>,
): Promise<Session | undefined> {
  const status = await findCompanyStatus(db, account);
  if (account.companyId && !status) return undefined;
  return {
    ...details,
    userId: account.id,
    masterName: account.masterName,
    loginAccount: account.loginAccount,
    memberType: account.memberType,
    companyId: account.companyId ?? undefined,
    isEdit: mayEdit(account, status),
    companyExpired: status?.expired ?? false,
    language: (account.language as Language | null) ?? undefined,
    ...(account.publicId === null ? {} : { isPublic: true as const }),
  };
}

export type SignInDetails = {
  readonly ip: string;
  readonly client: string;
  readonly actedBy?: { readonly id: string; readonly name: string } | undefined;
  /** Shorter than the security settings say. */
  readonly maxHours?: number;
};

/** When a session that opens now ends in any case. */
export async function loadSessionEnd(db: Db, maxHours = Number.POSITIVE_INFINITY): Promise<Date> {
  const { sessionHours } = await loadSecuritySettings(db);
  return new Date(Date.now() + Math.min(sessionHours, maxHours) * 3_600_000);
}

/**
 * Opens a session for an account that proved itself; answers what the page keeps. The token leaves the server only
 * here.
 */
export async function openSession(db: Db, account: Account, details: SignInDetails): Promise<SignInResult> {
  const token = newToken();
  await insertSession(db, {
    userId: account.id,
    tokenHash: hashToken(token),
    kind: 'token',
    expiresAt: await loadSessionEnd(db, details.maxHours),
    ip: details.ip,
    client: details.client,
    actedById: details.actedBy?.id,
    actedByName: details.actedBy?.name,
  });
  return { token, loginUserInfo: { ...(await loadUserInfo(db, account, details.actedBy?.name)), token } };
}

/** E-UserInfo of an account, without the token, which nobody but its holder knows. */
export async function loadUserInfo(db: Db, account: Account, actedBy?: string): Promise<Omit<UserInfo, 'token'>> {
  const status = await findCompanyStatus(db, account);
  return {
    id: account.id,
    masterName: account.masterName,
    memberType: account.memberType,
    loginAccount: account.loginAccount,
    authority: toRouteRoles(account.memberType),
    isEdit: mayEdit(account, status) ? 1 : 0,
    companyId: account.companyId ?? undefined,
    companyName: status?.companyName,
    companyLogo: status?.logo,
    companyExpired: status?.expired ?? false,
    logo: account.logo ?? undefined,
    language: account.language ?? undefined,
    actedBy,
  };
}

/** Ends one session. */
export const closeSession = (db: Db, id: string): Promise<void> => deleteSession(db, id);

/**
 * Ends every session of a user, also those in which the user acts as somebody else: for a disabled or deleted account.
 */
export const endUserSessions = (db: Db, userId: string): Promise<void> => deleteSessionsOfUser(db, userId);
