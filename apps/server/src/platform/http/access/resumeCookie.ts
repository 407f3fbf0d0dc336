import { coreRefusals, PAGE_HEADER, refuse } from '@twinscape/contract';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { SESSION_COOKIE } from './credentials.ts';

/**
 * Holds the token of the browser's own session. A new tab of our page gets that token back through the call
 * ResumeSession.
 */
export const RESUME_COOKIE = 'twinscape_resume';

/**
 * The token that a new tab of our own page resumes, if the browser holds one. Refuses a request that another site could
 * have made the browser send: it must name this server as its `Origin`, and carry a header that no other site can add
 * without a preflight, which this server never answers.
 */
export function readResumeToken(request: FastifyRequest): string | undefined {
  const { origin, 'sec-fetch-site': site } = request.headers;
  const isOwnPage =
    typeof origin === 'string' &&
    parseHost(origin) === request.host.toLowerCase() &&
    (site === undefined || site === 'same-origin') &&
    request.headers[PAGE_HEADER.toLowerCase()] === '1';
  if (!isOwnPage) throw refuse(coreRefusals['common.forbidden']);
  return request.cookies[RESUME_COOKIE];
}

const parseHost = (origin: string): string | undefined => {
  if (!URL.canParse(origin)) return undefined;
  return new URL(origin).host.toLowerCase();
};

/**
 * The session that the cookies of a browser are set to; `acting`: an administrator acts as somebody else, in this tab
 * alone.
 */
export type CookieSession = { readonly token: string; readonly acting: boolean };

/**
 * Sets the cookie that lets addresses be read, and the one that new tabs resume by, which an acting session leaves as
 * it is.
 */
export function setSessionCookies(request: FastifyRequest, reply: FastifyReply, session: CookieSession): void {
  const options = optionsFor(request);
  reply.setCookie(SESSION_COOKIE, session.token, options);
  if (!session.acting) reply.setCookie(RESUME_COOKIE, session.token, options);
}

/**
 * Clears the cookies of a session that ends. Those of another session stay: somebody else may have signed in in another
 * tab.
 */
export function clearSessionCookies(request: FastifyRequest, reply: FastifyReply, ended: string | undefined): void {
  for (const name of [SESSION_COOKIE, RESUME_COOKIE]) {
    const kept = request.cookies[name];
    if (!kept || !ended || kept === ended) reply.clearCookie(name, optionsFor(request));
  }
}

const optionsFor = (request: FastifyRequest) =>
  ({ path: '/', httpOnly: true, sameSite: 'strict', secure: request.protocol === 'https' }) as const;
