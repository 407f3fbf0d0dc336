import { type Language, rolesOf } from '@twinscape/contract';
import type { SignedIn, UserInfo } from '@twinscape/contract/identity';
import type { Db } from '../../platform/db/index.ts';
import type { Credential, Session } from '../../platform/http/index.ts';
import type { Platform } from '../../platform/platform.ts';
import { securitySettingsOf } from '../settings/index.ts';
import { touchKey } from './apiKeyStore.ts';
import { readJwt } from './jwt.ts';
import { liveSession } from './liveSessionStore.ts';
import { hashToken, newToken } from './secrets.ts';
import { type CompanyStanding, companyStanding } from './slots.ts';
import { type Account, deleteSession, deleteSessionsOf, insertSession, keyByHash, touchSession } from './store.ts';

/** A session notes that it is in use at most this often, so that reads do not become writes. */
const SEEN_EVERY_MS = 60_000;

/** false for accounts and enterprises on trial or expired. The guard lets it weigh on types 2 and 3 alone. */
export function mayEdit(
  account: Pick<Account, 'memberType' | 'formal'>,
  standing: CompanyStanding | undefined,
): boolean {
  if (account.memberType === 0) return true;
  if (standing?.trial || standing?.expired) return false;
  return account.memberType !== 3 || account.formal;
}

const standingOf = async (db: Db, account: Account): Promise<CompanyStanding | undefined> =>
  account.companyId ? companyStanding.get()(db, account.companyId) : undefined;

/**
 * The session behind a credential, for the kernel's guard. `watching`: an open page looks whether its session still holds; that is no use of it,
 * or a page left open would never let a session end for idleness.
 */
export async function authenticate(
  platform: Platform,
  credential: Credential,
  { watching = false }: { readonly watching?: boolean } = {},
): Promise<Session | undefined> {
  const { db } = platform.database;
  if (credential.kind === 'apiKey') {
    const found = await keyByHash(db, hashToken(credential.value));
    if (!found) return undefined;
    if (Date.now() - (found.apiKey.lastUsedAt?.getTime() ?? 0) > SEEN_EVERY_MS) await touchKey(db, found.apiKey.id);
    return sessionOf(db, found.account, { id: found.apiKey.id, kind: 'apiKey', actedBy: undefined });
  }
  const { sessionIdleMinutes } = await securitySettingsOf(db);
  const by =
    credential.kind === 'jwt' ? await readJwt(platform, credential.value) : { tokenHash: hashToken(credential.value) };
  const found = by && (await liveSession(db, by, sessionIdleMinutes));
  if (!found) return undefined;
  const unseenMs = Date.now() - found.session.lastSeenAt.getTime();
  if (!watching && unseenMs > SEEN_EVERY_MS) await touchSession(db, found.session.id);
  return sessionOf(db, found.account, {
    id: found.session.id,
    kind: found.session.kind,
    actedBy: found.session.actedByName ?? undefined,
  });
}

async function sessionOf(
  db: Db,
  account: Account,
  facts: Pick<Session, 'id' | 'kind' | 'actedBy'>,
): Promise<Session | undefined> {
  const standing = await standingOf(db, account);
  if (account.companyId && !standing) return undefined;
  return {
    ...facts,
    userId: account.id,
    masterName: account.masterName,
    loginAccount: account.loginAccount,
    memberType: account.memberType,
    companyId: account.companyId ?? undefined,
    isEdit: mayEdit(account, standing),
    companyExpired: standing?.expired ?? false,
    language: (account.language as Language | null) ?? undefined,
  };
}

export type SignInFacts = {
  readonly ip: string;
  readonly client: string;
  readonly actedBy?: { readonly id: string; readonly name: string } | undefined;
  /** Shorter than the security settings say. */
  readonly mostHours?: number;
};

/** When a session that opens now ends in any case. */
export async function sessionEnd(db: Db, mostHours = Number.POSITIVE_INFINITY): Promise<Date> {
  const { sessionHours } = await securitySettingsOf(db);
  return new Date(Date.now() + Math.min(sessionHours, mostHours) * 3_600_000);
}

/** Opens a session for an account that proved itself; answers what the page keeps. The token leaves the server only here. */
export async function openSession(db: Db, account: Account, facts: SignInFacts): Promise<SignedIn> {
  const token = newToken();
  await insertSession(db, {
    userId: account.id,
    tokenHash: hashToken(token),
    kind: 'token',
    expiresAt: await sessionEnd(db, facts.mostHours),
    ip: facts.ip,
    client: facts.client,
    actedById: facts.actedBy?.id,
    actedByName: facts.actedBy?.name,
  });
  return { token, loginUserInfo: { ...(await userInfoOf(db, account, facts.actedBy?.name)), token } };
}

/** E-UserInfo of an account, without the token, which nobody but its holder knows. */
export async function userInfoOf(db: Db, account: Account, actedBy?: string): Promise<Omit<UserInfo, 'token'>> {
  const standing = await standingOf(db, account);
  return {
    id: account.id,
    masterName: account.masterName,
    memberType: account.memberType,
    loginAccount: account.loginAccount,
    authority: rolesOf(account.memberType),
    isEdit: mayEdit(account, standing) ? 1 : 0,
    companyId: account.companyId ?? undefined,
    companyName: standing?.companyName,
    companyLogo: standing?.logo,
    companyExpired: standing?.expired ?? false,
    logo: account.logo ?? undefined,
    language: account.language ?? undefined,
    actedBy,
  };
}

/** Ends one session. */
export const closeSession = (db: Db, id: string): Promise<void> => deleteSession(db, id);

/** Ends every session of a user, also those in which the user acts as somebody else: for a disabled or deleted account. */
export const endSessionsOf = (db: Db, userId: string): Promise<void> => deleteSessionsOf(db, userId);
