import type { FastifyReply, FastifyRequest } from 'fastify';
import { readBasic, setCookie, ticketCookieName, usableCredential } from '../access/credentials.ts';
import { clearSessionCookies, readResumeToken, setSessionCookies } from '../access/resumeCookie.ts';
import type { Context, ReceivedFile } from '../context.ts';
import type { Kernel } from '../kernel.ts';
import { readIfMatch } from '../output/entityTags.ts';
import type { CallAdmission } from '../plugins/guard.ts';
import { type ProjectScope, type Session, toActor } from '../session.ts';
import { readCallState } from './callState.ts';

/** What a handler may know of the request besides its input. */
export function createCallContext(
  { platform, waitingCalls }: Kernel,
  request: FastifyRequest,
  reply: FastifyReply,
  { session, project, companyId }: CallAdmission,
  files: readonly ReceivedFile[],
): Context {
  const { route, credential, language } = readCallState(request);
  const requestIds = { ip: request.ip, requestId: request.id };
  const usable = usableCredential(route.call, credential);
  const token = usable?.kind === 'token' ? usable.value : undefined;
  const contentLength = Number(request.headers['content-length']);
  return {
    platform,
    language,
    ...requestIds,
    // The guard has refused calls whose door or scope asks for what is not there.
    session: session as Session,
    project: project as ProjectScope,
    companyId,
    files,
    client: (request.headers['user-agent'] ?? '').slice(0, 300),
    actor: toActor(session, requestIds),
    contentLength: Number.isSafeInteger(contentLength) ? contentLength : undefined,
    get callerGone() {
      return waitingCalls.getSignal(reply.raw, request.ip);
    },
    ...(token === undefined ? {} : { token }),
    setSessionCookie: (opened) => setSessionCookies(request, reply, opened),
    clearSessionCookie: () => clearSessionCookies(request, reply, token),
    resumeToken: () => readResumeToken(request),
    origin: `${request.protocol}://${request.host}`,
    readBasic: () => readBasic(request),
    ifMatch: readIfMatch(request),
    setEntityTag: (tag) => reply.header('etag', `"${tag}"`),
    setNextPage: (address) => reply.header('link', `<${address}>; rel="next"`),
    readCookie: (cookie) => request.cookies[cookie],
    setCookie: (cookie, value, options) => setCookie(request, reply, cookie, value, options),
    setShareCookie: (share) => setCookie(request, reply, ticketCookieName(share.shareId), share.ticket),
  };
}
