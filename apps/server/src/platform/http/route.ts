import {
  type CallSpec,
  coreRefusals,
  DEFAULT_LANGUAGE,
  hidePersonNames,
  type Language,
  Refusal,
  refuse,
  SUCCESS_CODE,
} from '@twinscape/contract';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Platform } from '../platform.ts';
import { requireAccess, resolveResource, resolveShareSession } from './admission.ts';
import { drainBody, failureAnswer, readLanguage, sendAnswer, toRefusal } from './answers.ts';
import type { Context, FileAnswer, Route } from './context.ts';
import { readCredential, readShareCredential, readShareTickets, setCookie, ticketCookieName } from './credential.ts';
import { chooseDialect, type Dialect, successAnswer } from './dialect.ts';
import { requireDiskSpace } from './diskSpace.ts';
import { shareCovers } from './guard.ts';
import { readInput } from './input.ts';
import type { Metrics } from './metrics.ts';
import { receiveMultipart, type StoredPart } from './receive.ts';
import { clearSessionCookies, readResumeToken, setSessionCookies } from './resumeCookie.ts';
import { sendFile } from './send.ts';
import type { KernelServices } from './server.ts';
import {
  type Credential,
  type ProjectScope,
  type Session,
  type ShareCredential,
  toActor,
  toRateCaller,
} from './session.ts';
import type { Uploads } from './uploads.ts';
import type { WaitingCalls } from './waitingCalls.ts';

/** What every route is bound to. */
export type Kernel = {
  readonly platform: Platform;
  readonly services: KernelServices;
  readonly metrics: Metrics;
  readonly waitingCalls: WaitingCalls;
  readonly uploads: Uploads;
};

/** What is known of a request before its body is read. */
type RequestState = {
  readonly started: bigint;
  readonly dialect: Dialect;
  readonly credential: Credential | undefined;
  language: Language;
  session?: Session | undefined;
  tickets: readonly ShareCredential[];
};

/**
 * Serves a call under its paths. Before the body is read the caller is looked up, and who may not come in is refused:
 * the body of a stranger is never parsed. Then the input is read, the guard is asked with what it names, and the
 * handler decides; a call that takes files does all that before the first byte of a file is stored.
 */
export function bindCall(app: FastifyInstance, kernel: Kernel, { name, call, handler }: Route): void {
  const { platform, services, metrics, uploads } = kernel;
  const states = new WeakMap<FastifyRequest, RequestState>();

  const observe = ({ started }: RequestState, code: number): void =>
    metrics.calls.observe({ call: name, code: String(code) }, Number(process.hrtime.bigint() - started) / 1e9);

  /** Answers what was thrown. */
  const answer = (request: FastifyRequest, reply: FastifyReply, error: unknown): FastifyReply => {
    const entry = states.get(request) ?? beginRequest(request, call);
    const failed = failureAnswer(platform, request, error, entry, name);
    const code = toRefusal(error, request)?.text.code ?? 500;
    if (code === 500) metrics.faults.inc({ call: name });
    observe(entry, code);
    // A file cannot be read as an envelope by the page that asked for it: real HTTP codes.
    const sent = sendAnswer(reply, call.blob && failed.status === 200 ? { ...failed, status: code } : failed);
    drainBody(request);
    return sent;
  };

  for (const path of [call.path, ...(call.aliases ?? [])]) {
    app.route({
      method: [call.method, ...(call.altMethods ?? [])],
      url: path.replace(/\{\w+\*\}$/, '*').replace(/\{(\w+)\}/g, ':$1'),
      // Files travel as they are: their length and ranges are those of the stored bytes.
      ...(call.blob ? { compress: false as const } : {}),
      config: { isTextBody: call.textBody !== undefined, call },
      bodyLimit: bodyLimit(call),
      errorHandler: (error, request, reply) => answer(request, reply, error),
      onRequest: async (request, reply) => {
        const entry = beginRequest(request, call);
        states.set(request, entry);
        try {
          await authenticateRequest(kernel, name, call, request, entry);
        } catch (error) {
          return answer(request, reply, error);
        }
      },
      handler: async (request, reply) => {
        const entry = states.get(request) ?? beginRequest(request, call);
        const stored: StoredPart[] = [];
        let isRefused = false;
        let endUpload: (() => void) | undefined;
        try {
          const params = withRestParam(path, request.params as Record<string, unknown>);
          let prepared: { input: Record<string, unknown>; context: Context } | undefined;
          const prepare = async (body: unknown): Promise<void> => {
            const input = readInput(call, { params, query: request.query, body }, entry.language);
            const session =
              (await resolveShareSession(services, entry.tickets, call, input, request.ip)) ?? entry.session;
            const resource = await resolveResource(platform, services, session, call, input);
            await requireAccess(services, session, call, resource);
            if (session?.share && !(await shareCovers(session.share, call.access, input)))
              throw new Refusal(coreRefusals['common.forbidden']);
            const project = resource.project as ProjectScope;
            const scope = { session: session as Session, project, companyId: resource.companyId, files: stored };
            const context = createContext(kernel, request, reply, entry, scope);
            await handler.admit?.(input as never, context as never);
            if (call.multipart && request.isMultipart() && resource.companyId !== undefined)
              endUpload = await services.beginUpload(resource.companyId, context.contentLength ?? 0);
            prepared = { input, context };
          };
          // A call that takes a file may also be made without one, in JSON.
          if (call.multipart && request.isMultipart())
            await receiveMultipart(request, call, platform.blobs, {
              onFields: prepare,
              onStored: (part) => {
                uploads.hold(part);
                stored.push(part);
              },
            });
          else if (request.isMultipart()) throw refuse(coreRefusals['common.mediaType']);
          else await prepare(request.body);
          if (!prepared) throw new Error('a call was not judged');
          const { input, context } = prepared;
          const work = async (): Promise<unknown> => handler(input as never, context as never);
          const result = await platform.rates.runInTurn(call.rate, work);
          if (call.blob) return await sendFile(request, reply, result as FileAnswer);
          // whoever opens a link learns nothing of the people behind it.
          const visibleResult = prepared.context.session?.share ? hidePersonNames(call.result, result) : result;
          return sendAnswer(reply, successAnswer(call, entry.dialect, entry.language, visibleResult));
        } catch (error) {
          isRefused = true;
          await uploads
            .release(stored.splice(0), true)
            .catch((err: unknown) => platform.log.warn({ err }, 'files of a refused request could not be removed'));
          return answer(request, reply, error);
        } finally {
          endUpload?.();
          if (!isRefused) {
            await uploads.release(stored, false);
            observe(entry, SUCCESS_CODE);
          }
        }
      },
    });
  }
}

function beginRequest(request: FastifyRequest, call: CallSpec): RequestState {
  const credential = readCredential(request);
  return {
    started: process.hrtime.bigint(),
    credential,
    dialect: chooseDialect(call, credential),
    language: readLanguage(request) ?? DEFAULT_LANGUAGE,
    tickets: [],
  };
}

/** Finds out who calls, and refuses who may not, while nothing but the headers was read. */
async function authenticateRequest(
  kernel: Kernel,
  name: string,
  call: CallSpec,
  request: FastifyRequest,
  entry: RequestState,
): Promise<void> {
  const { platform, services } = kernel;
  refuseForeignBody(call, request);
  // A flood from one address costs no more than its headers.
  if (call.rate) await platform.rates.take(call.rate, { ip: request.ip });
  const usable = usableCredential(call, entry.credential);
  // Whoever shows a link by a header of ours means it; a cookie only happens to come along.
  const isBeside = !usable || (usable.kind === 'token' && usable.from === 'cookie');
  const pass =
    call.access.shared && (call.access.door === 'share' || isBeside) ? readShareCredential(request) : undefined;
  entry.tickets = call.access.shared && call.access.cookie && isBeside && !pass ? readShareTickets(request) : [];
  const session = pass
    ? await services.openShare(pass, request.ip)
    : usable && (await authenticateWithinRate(kernel, usable, call, request.ip));
  entry.session = session;
  entry.language = readLanguage(request) ?? session?.language ?? DEFAULT_LANGUAGE;
  // Who may not come in is told so before anything of the input is judged.
  // So is a trial user what is for formal accounts only: that check comes first (RU-VAL-38, RU-VAL-39).
  const isForFormal = 'formal' in call.access && call.access.formal === true && session?.memberType === 3;
  const known = ['common.signInRequired', 'common.forbidden', ...(isForFormal ? ['trial.formalAccount'] : [])];
  if (entry.tickets.length === 0) await requireAccess(services, session, call, {}, known, true);
  if (call.rate && session) await platform.rates.take(call.rate, toRateCaller(session, request.ip));
  const { 'content-length': length, 'content-type': type = '' } = request.headers;
  const isForm = call.multipart !== undefined && /^multipart\/form-data/i.test(type);
  await requireDiskSpace(platform.reserve, name, call, isForm, length);
}

/**
 * A call for which nobody need be signed in takes JSON that says so: a page of another site can send forms and plain
 * text without asking first, and would sign a person in to an account of its own.
 */
function refuseForeignBody({ access, method, textBody, multipart }: CallSpec, { headers }: FastifyRequest): void {
  if (access.door !== 'open' || method === 'GET' || textBody !== undefined || multipart) return;
  if (!/^application\/json\s*(;|$)/i.test(headers['content-type'] ?? ''))
    throw refuse(coreRefusals['common.mediaType']);
}

/**
 * Tokens and keys that open nothing are counted for their address: beyond the rate none is looked up any more that did
 * not open something before.
 */
async function authenticateWithinRate(
  { platform: { rates, recentCredentials: recent }, services }: Kernel,
  credential: Credential,
  { loop, effect }: CallSpec,
  ip: string,
): Promise<Session | undefined> {
  if (!recent.has(credential.value)) await rates.check('wrongCredential', { ip });
  const session = await services.authenticate(credential, { watching: loop === true && effect === 'read' });
  if (session) {
    recent.add(credential.value);
    return session;
  }
  recent.remove(credential.value);
  await rates.take('wrongCredential', { ip });
  return undefined;
}

/** The session cookie counts only where a call says so. */
const usableCredential = (call: CallSpec, credential: Credential | undefined): Credential | undefined =>
  credential?.kind === 'token' && credential.from === 'cookie' && !call.access.cookie ? undefined : credential;

function createContext(
  { platform, waitingCalls }: Kernel,
  request: FastifyRequest,
  reply: FastifyReply,
  { credential, language }: RequestState,
  scope: Pick<Context<CallSpec['access']>, 'companyId' | 'files'> & { session: Session; project: ProjectScope },
): Context {
  const requestIds = { ip: request.ip, requestId: request.id };
  const token =
    credential?.kind === 'token' && usableCredential(request.routeOptions.config.call as CallSpec, credential)
      ? credential.value
      : undefined;
  const contentLength = Number(request.headers['content-length']);
  return {
    platform,
    language,
    ...requestIds,
    ...scope,
    client: (request.headers['user-agent'] ?? '').slice(0, 300),
    actor: toActor(scope.session, requestIds),
    contentLength: Number.isSafeInteger(contentLength) ? contentLength : undefined,
    get callerGone() {
      return waitingCalls.getSignal(reply.raw, request.ip);
    },
    ...(token === undefined ? {} : { token }),
    setSessionCookie: (opened) => setSessionCookies(request, reply, opened),
    clearSessionCookie: () => clearSessionCookies(request, reply, token),
    resumeToken: () => readResumeToken(request),
    readCookie: (cookie) => request.cookies[cookie],
    setCookie: (cookie, value, options) => setCookie(request, reply, cookie, value, options),
    setShareCookie: (share) => setCookie(request, reply, ticketCookieName(share.shareId), share.ticket),
  };
}

/** Bytes of a request's body: files with the fields beside them, or what the contract gives the call. */
const bodyLimit = ({ multipart, maxBody }: CallSpec): number =>
  multipart ? multipart.maxBytes * multipart.maxFiles + maxBody + 64 * 1024 : maxBody;

/** The field `{name*}` at the end of a path is what the router calls `*`. */
function withRestParam(path: string, params: Record<string, unknown>): Record<string, unknown> {
  const [, rest] = /\{(\w+)\*\}$/.exec(path) ?? [];
  return rest ? { ...params, [rest]: params['*'] } : params;
}
