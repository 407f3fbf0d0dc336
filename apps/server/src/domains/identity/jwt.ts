import { randomBytes } from 'node:crypto';
import { jwtVerify, SignJWT } from 'jose';
import type { Db } from '../../platform/db/index.ts';
import type { Platform } from '../../platform/platform.ts';
import { settleSetting } from '../settings/index.ts';
import type { Account } from './store.ts';

/** Seconds, as ThingsBoard has them by default. */
export const ACCESS_SECONDS = 9_000;
export const REFRESH_SECONDS = 604_800;
const ISSUER = 'twinscape';

/** the thing platform's names of our member types. */
export const authorityOf = (account: Pick<Account, 'memberType'>): 'SYS_ADMIN' | 'TENANT_ADMIN' | 'CUSTOMER_USER' =>
  account.memberType === 0 ? 'SYS_ADMIN' : account.memberType === 1 ? 'TENANT_ADMIN' : 'CUSTOMER_USER';

const keys = new WeakMap<Platform, Promise<Uint8Array>>();

/** The installation's signing key (HS512), made once and shared by all processes on one database. */
function signingKey(platform: Platform): Promise<Uint8Array> {
  const known = keys.get(platform);
  if (known) return known;
  const made = settleSetting(platform.database.db as Db, 'jwtKey', randomBytes(64).toString('base64')).then((text) =>
    Buffer.from(String(text), 'base64'),
  );
  keys.set(platform, made);
  return made;
}

/** A real three-part JWT with ThingsBoard's claims, which its clients decode. */
export async function signJwt(
  platform: Platform,
  account: Account,
  sessionId: string,
  kind: 'access' | 'refresh',
): Promise<string> {
  return new SignJWT({
    userId: account.id,
    scopes: kind === 'access' ? [authorityOf(account)] : ['REFRESH_TOKEN'],
    sessionId,
    enabled: account.enabled,
    isPublic: account.publicId !== null,
    firstName: account.masterName,
    tenantId: account.companyId ?? '',
  })
    .setProtectedHeader({ alg: 'HS512' })
    .setSubject(account.email ?? account.loginAccount)
    .setIssuer(ISSUER)
    .setIssuedAt()
    .setExpirationTime(`${kind === 'access' ? ACCESS_SECONDS : REFRESH_SECONDS}s`)
    .sign(await signingKey(platform));
}

/** The session that a valid token of the kind names; undefined for anything else. Whether that session still holds is for the caller to see. */
export async function readJwt(
  platform: Platform,
  token: string,
  kind: 'access' | 'refresh' = 'access',
): Promise<{ id: string } | undefined> {
  try {
    const { payload } = await jwtVerify(token, await signingKey(platform), { issuer: ISSUER, algorithms: ['HS512'] });
    const scopes = Array.isArray(payload.scopes) ? payload.scopes : [];
    if (scopes.includes('REFRESH_TOKEN') !== (kind === 'refresh')) return undefined;
    return typeof payload.sessionId === 'string' ? { id: payload.sessionId } : undefined;
  } catch {
    return undefined;
  }
}
