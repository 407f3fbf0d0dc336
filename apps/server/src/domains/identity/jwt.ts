import { randomBytes } from 'node:crypto';
import { jwtVerify, SignJWT } from 'jose';
import { type Db, newId } from '../../platform/db/index.ts';
import type { Platform } from '../../platform/platform.ts';
import { defineService } from '../../platform/services.ts';
import { insertSettingIfMissing } from '../settings/index.ts';
import { toAuthority } from './authority.ts';
import type { Account } from './store.ts';

/** Seconds, as ThingsBoard has them by default; the session's own end comes first where it is nearer. */
export const ACCESS_TOKEN_SECONDS = 9_000;
export const REFRESH_TOKEN_SECONDS = 604_800;
const ISSUER = 'twinscape';

/** The installation's signing key (HS512), made once and shared by all processes on one database. */
export const signingKeyService = defineService('identity.signingKey', ({ database }) => {
  let loading: Promise<Uint8Array> | undefined;
  return {
    load: (): Promise<Uint8Array> => {
      loading ??= loadSigningKey(database.db).catch((error: unknown) => {
        loading = undefined;
        throw error;
      });
      return loading;
    },
  };
});

async function loadSigningKey(db: Db): Promise<Uint8Array> {
  const text = await insertSettingIfMissing(db, 'jwtKey', randomBytes(64).toString('base64'));
  return Buffer.from(String(text), 'base64');
}

/** A real three-part JWT with ThingsBoard's claims, which its clients decode. */
export async function signJwt(
  platform: Platform,
  account: Account,
  session: { readonly id: string; readonly expiresAt: Date },
  kind: 'access' | 'refresh',
): Promise<string> {
  const now = Math.floor(Date.now() / 1000);
  const life = kind === 'access' ? ACCESS_TOKEN_SECONDS : REFRESH_TOKEN_SECONDS;
  return (
    new SignJWT({
      userId: account.id,
      scopes: kind === 'access' ? [toAuthority(account)] : ['REFRESH_TOKEN'],
      sessionId: session.id,
      enabled: account.enabled,
      isPublic: account.publicId !== null,
      firstName: account.masterName,
      tenantId: account.companyId ?? '',
    })
      .setProtectedHeader({ alg: 'HS512' })
      .setSubject(account.publicId ?? account.email ?? account.loginAccount)
      .setIssuer(ISSUER)
      .setIssuedAt(now)
      // Two tokens of the same second differ by it, so that a used refresh token is never equal to its successor.
      .setJti(newId())
      .setExpirationTime(Math.min(now + life, Math.floor(session.expiresAt.getTime() / 1000)))
      .sign(await platform.services.get(signingKeyService).load())
  );
}

/**
 * The session that a valid token of the kind names; undefined for anything else. Whether that session still holds is
 * for the caller to see.
 */
export async function readJwt(
  platform: Platform,
  token: string,
  kind: 'access' | 'refresh' = 'access',
): Promise<{ id: string } | undefined> {
  try {
    const { payload } = await jwtVerify(token, await platform.services.get(signingKeyService).load(), {
      issuer: ISSUER,
      algorithms: ['HS512'],
    });
    const scopes = Array.isArray(payload.scopes) ? payload.scopes : [];
    if (scopes.includes('REFRESH_TOKEN') !== (kind === 'refresh')) return undefined;
    return typeof payload.sessionId === 'string' ? { id: payload.sessionId } : undefined;
  } catch {
    return undefined;
  }
}
