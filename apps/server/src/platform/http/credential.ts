import type { FastifyRequest } from 'fastify';
import type { Credential } from './session.ts';

export const SESSION_COOKIE = 'twinscape_session';

const JWT = /^[\w-]+\.[\w-]+\.[\w-]+$/;

/**
 * The credential of a request: header `Token`, or `Authorization: Bearer` with our opaque token or a JWT, or `X-Authorization` as
 * ThingsBoard clients send it, or `ApiKey`. The cookie comes last and counts only for reads by address.
 */
export function credentialOf(request: FastifyRequest): Credential | undefined {
  const token = one(request.headers.token);
  if (token) return { kind: 'token', value: token, from: 'header' };
  for (const header of [one(request.headers['x-authorization']), one(request.headers.authorization)]) {
    const [scheme = '', value = ''] = (header ?? '').trim().split(/\s+/, 2);
    if (!value) continue;
    if (/^apikey$/i.test(scheme)) return { kind: 'apiKey', value };
    if (/^bearer$/i.test(scheme)) return bearer(value);
  }
  const cookie = request.cookies[SESSION_COOKIE];
  return cookie ? { kind: 'token', value: cookie, from: 'cookie' } : undefined;
}

/** A token that came without saying of which kind it is. */
export const bearer = (value: string): Credential =>
  JWT.test(value) ? { kind: 'jwt', value } : { kind: 'token', value, from: 'header' };

const one = (header: string | string[] | undefined): string | undefined =>
  (Array.isArray(header) ? header[0] : header)?.trim() || undefined;
