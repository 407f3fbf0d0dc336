import type { CallSpec } from '@twinscape/contract';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Credential, ShareCredential } from '../session.ts';

export const SESSION_COOKIE = 'twinscape_session';

const JWT = /^[\w-]+\.[\w-]+\.[\w-]+$/;

/**
 * The credential of a request: header `Token`, or `Authorization: Bearer` with our opaque token, a JWT, a key, or the
 * access token of an application, or
 * `X-Authorization` as ThingsBoard clients send it, or `ApiKey`. The cookie comes last and counts only for reads by
 * address.
 */
export function readCredential(request: FastifyRequest): Credential | undefined {
  const token = firstValue(request.headers.token);
  if (token) return { kind: 'token', value: token, from: 'header' };
  for (const header of [firstValue(request.headers['x-authorization']), firstValue(request.headers.authorization)]) {
    const [scheme = '', value = ''] = (header ?? '').trim().split(/\s+/, 2);
    if (!value) continue;
    if (/^apikey$/i.test(scheme)) return { kind: 'apiKey', value };
    if (/^bearer$/i.test(scheme)) return parseBearer(value);
  }
  const cookie = request.cookies[SESSION_COOKIE];
  return cookie ? { kind: 'token', value: cookie, from: 'cookie' } : undefined;
}

export type BasicCredential = { readonly user: string; readonly password: string };

/** Name and password of HTTP Basic (RFC 7617). */
export function readBasic(request: FastifyRequest): BasicCredential | undefined {
  const [, encoded] = /^basic\s+([\w+/=-]{1,2000})$/i.exec(request.headers.authorization?.trim() ?? '') ?? [];
  if (!encoded) return undefined;
  const [user = '', ...rest] = Buffer.from(encoded, 'base64').toString('utf8').split(':');
  return { user, password: rest.join(':') };
}

/** The password of HTTP Basic as an API key; whose it is, the key says itself. */
export function readBasicKey(request: FastifyRequest): Credential | undefined {
  const value = readBasic(request)?.password;
  return value ? { kind: 'apiKey', value } : undefined;
}

/** The session cookie counts only where a call says so. */
export const usableCredential = (
  { access }: Pick<CallSpec, 'access'>,
  credential: Credential | undefined,
): Credential | undefined =>
  credential?.kind === 'token' && credential.from === 'cookie' && !access.cookie ? undefined : credential;

/** What keys and the access tokens of applications begin with: at a glance, and for tools that look for leaks. */
export const API_KEY_PREFIX = 'tsk_';
export const ACCESS_TOKEN_PREFIX = 'tso_';

/** A token that came without saying of which kind it is. */
export function parseBearer(value: string): Credential {
  if (value.startsWith(ACCESS_TOKEN_PREFIX)) return { kind: 'oauth', value };
  if (value.startsWith(API_KEY_PREFIX)) return { kind: 'apiKey', value };
  return JWT.test(value) ? { kind: 'jwt', value } : { kind: 'token', value, from: 'header' };
}

/** A-59, RU-SHARE-06: the token of a share, by header or in the query, with its code by the header `VisitPassword`. */
export function readShareCredential(request: FastifyRequest): ShareCredential | undefined {
  const query = request.query as Readonly<Record<string, unknown>>;
  const queryToken = [query.token, query.Token].find((value) => typeof value === 'string' && value !== '');
  const token = firstValue(request.headers.sharetoken) ?? (queryToken as string | undefined);
  return token ? { token: token.slice(0, 200), code: firstValue(request.headers.visitpassword) } : undefined;
}

const TICKET_COOKIE = 'twinscape_share_';
/** More shares than these are not looked through for one read. */
const MOST_TICKETS = 6;

/**
 * Tickets of the shares that this browser opened: pictures and tiles are asked for by the browser itself, which sends
 * cookies and no headers of ours.
 */
export const readShareTickets = (request: FastifyRequest): ShareCredential[] =>
  Object.entries(request.cookies)
    .flatMap(([name, ticket]) => (name.startsWith(TICKET_COOKIE) && ticket ? [{ ticket: ticket.slice(0, 1_000) }] : []))
    .slice(0, MOST_TICKETS);

/** The cookie that holds the ticket of a share: one a share, so that two scenes can be open beside each other. */
export const ticketCookieName = (shareId: string): string => TICKET_COOKIE + shareId;

/** Sets a cookie that no script reads and no other site makes the browser send. */
export function setCookie(
  request: FastifyRequest,
  reply: FastifyReply,
  name: string,
  value: string,
  { path, maxAgeSeconds }: { readonly path: string; readonly maxAgeSeconds?: number } = { path: '/' },
): void {
  const options = { path, httpOnly: true, sameSite: 'strict', secure: request.protocol === 'https' } as const;
  reply.setCookie(name, value, maxAgeSeconds ? { ...options, maxAge: maxAgeSeconds } : options);
}

const firstValue = (header: string | string[] | undefined): string | undefined =>
  (Array.isArray(header) ? header[0] : header)?.trim() || undefined;
