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
import { admit, resolveHolder, resolveResource } from './admission.ts';
import { deliver, drain, failure, languageFrom, refusalFor } from './answers.ts';
import type { Context, FileAnswer, Route } from './context.ts';
import { credentialOf, setCookie, shareCredentialOf, ticketCookie, ticketsOf } from './credential.ts';
import type { Departures } from './departures.ts';
import { type Dialect, dialectOf, success } from './dialect.ts';
import { holdsAll } from './guard.ts';
import { readInput } from './input.ts';
import type { Metrics } from './metrics.ts';
import { receive, type StoredPart } from './receive.ts';
import { clearSessionCookies, resumeTokenOf, setSessionCookies } from './resumeCookie.ts';
import { requireRoomFor } from './roomFor.ts';
import { sendFile } from './send.ts';
import type { Doors } from './server.ts';
import {
  actorOf,
  type Credential,
  callerOf,
  type ProjectScope,
  type Session,
  type ShareCredential,
} from './session.ts';
import type { Uploads } from './uploads.ts';

/** What every route is bound to. */
export type Kernel = {
  readonly platform: Platform;
  readonly doors: Doors;
  readonly metrics: Metrics;
  readonly departures: Departures;
  readonly uploads: Uploads;
};

/** What is known of a request before its body is read. */
type Entry = {
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
  const { platform, doors, metrics, uploads } = kernel;
  const entries = new WeakMap<FastifyRequest, Entry>();

  const observe = ({ started }: Entry, code: number): void =>
    metrics.calls.observe({ call: name, code: String(code) }, Number(process.hrtime.bigint() - started) / 1e9);

  /** Answers what was thrown. */
  const answer = (request: FastifyRequest, reply: FastifyReply, error: unknown): FastifyReply => {
    const entry = entries.get(request) ?? begin(request, call);
    const told = failure(platform, request, error, entry, name);
    const code = refusalFor(error, request)?.text.code ?? 500;
    if (code === 500) metrics.faults.inc({ call: name });
    observe(entry, code);
    // A file cannot be read as an envelope by the page that asked for it: real HTTP codes.
    const sent = deliver(reply, call.blob && told.status === 200 ? { ...told, status: code } : told);
    drain(request);
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
        const entry = begin(request, call);
        entries.set(request, entry);
        try {
          await enter(kernel, name, call, request, entry);
        } catch (error) {
          return answer(request, reply, error);
        }
      },
      handler: async (request, reply) => {
        const entry = entries.get(request) ?? begin(request, call);
        const stored: StoredPart[] = [];
        let isRefused = false;
        let endUpload: (() => void) | undefined;
        try {
          const params = withRest(path, request.params as Record<string, unknown>);
          let judged: { input: Record<string, unknown>; context: Context } | undefined;
          const judge = async (body: unknown): Promise<void> => {
            const input = readInput(call, { params, query: request.query, body }, entry.language);
            const session = (await resolveHolder(doors, entry.tickets, call, input, request.ip)) ?? entry.session;
            const resource = await resolveResource(platform, doors, session, call, input);
            await admit(doors, session, call, resource);
            if (session?.share && !(await holdsAll(session.share, call.access, input)))
              throw new Refusal(coreRefusals['common.forbidden']);
            const project = resource.project as ProjectScope;
            const about = { session: session as Session, project, companyId: resource.companyId, files: stored };
            const context = contextOf(kernel, request, reply, entry, about);
            await handler.admit?.(input as never, context as never);
            if (call.multipart && request.isMultipart() && resource.companyId !== undefined)
              endUpload = await doors.beginUpload(resource.companyId, context.announcedBytes ?? 0);
            judged = { input, context };
          };
          // A call that takes a file may also be made without one, in JSON.
          if (call.multipart && request.isMultipart())
            await receive(request, call, platform.blobs, {
              judge,
              stored: (part) => {
                uploads.hold(part);
                stored.push(part);
              },
            });
          else if (request.isMultipart()) throw refuse(coreRefusals['common.mediaType']);
          else await judge(request.body);
          if (!judged) throw new Error('a call was not judged');
          const { input, context } = judged;
          const work = async (): Promise<unknown> => handler(input as never, context as never);
          const result = await platform.rates.inTurn(call.rate, work);
          if (call.blob) return await sendFile(request, reply, result as FileAnswer);
          // whoever opens a link learns nothing of the people behind it.
          const shown = judged.context.session?.share ? hidePersonNames(call.result, result) : result;
          return deliver(reply, success(call, entry.dialect, entry.language, shown));
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

function begin(request: FastifyRequest, call: CallSpec): Entry {
  const credential = credentialOf(request);
  return {
    started: process.hrtime.bigint(),
    credential,
    dialect: dialectOf(call, credential),
    language: languageFrom(request) ?? DEFAULT_LANGUAGE,
    tickets: [],
  };
}

/** Finds out who calls, and refuses who may not, while nothing but the headers was read. */
async function enter(
  kernel: Kernel,
  name: string,
  call: CallSpec,
  request: FastifyRequest,
  entry: Entry,
): Promise<void> {
  const { platform, doors } = kernel;
  refuseForeignBody(call, request);
  // A flood from one address costs no more than its headers.
  if (call.rate) await platform.rates.take(call.rate, { ip: request.ip });
  const usable = usableBy(call, entry.credential);
  // Whoever shows a link by a header of ours means it; a cookie only happens to come along.
  const isBeside = !usable || (usable.kind === 'token' && usable.from === 'cookie');
  const pass =
    call.access.shared && (call.access.door === 'share' || isBeside) ? shareCredentialOf(request) : undefined;
  entry.tickets = call.access.shared && call.access.cookie && isBeside && !pass ? ticketsOf(request) : [];
  const session = pass
    ? await doors.openShare(pass, request.ip)
    : usable && (await authenticated(kernel, usable, call, request.ip));
  entry.session = session;
  entry.language = languageFrom(request) ?? session?.language ?? DEFAULT_LANGUAGE;
  // Who may not come in is told so before anything of the input is judged.
  // So is a trial user what is for formal accounts only: that check comes first (RU-VAL-38, RU-VAL-39).
  const isForFormal = 'formal' in call.access && call.access.formal === true && session?.memberType === 3;
  const known = ['common.signInRequired', 'common.forbidden', ...(isForFormal ? ['trial.formalAccount'] : [])];
  if (entry.tickets.length === 0) await admit(doors, session, call, {}, known, true);
  if (call.rate && session) await platform.rates.take(call.rate, callerOf(session, request.ip));
  const { 'content-length': length, 'content-type': type = '' } = request.headers;
  const isForm = call.multipart !== undefined && /^multipart\/form-data/i.test(type);
  await requireRoomFor(platform.reserve, name, call, isForm, length);
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
async function authenticated(
  { platform: { rates, goodCredentials: good }, doors }: Kernel,
  credential: Credential,
  { loop, effect }: CallSpec,
  ip: string,
): Promise<Session | undefined> {
  if (!good.has(credential.value)) await rates.check('wrongCredential', { ip });
  const session = await doors.authenticate(credential, { watching: loop === true && effect === 'read' });
  if (session) {
    good.add(credential.value);
    return session;
  }
  good.forget(credential.value);
  await rates.take('wrongCredential', { ip });
  return undefined;
}

/** The session cookie counts only where a call says so. */
const usableBy = (call: CallSpec, credential: Credential | undefined): Credential | undefined =>
  credential?.kind === 'token' && credential.from === 'cookie' && !call.access.cookie ? undefined : credential;

function contextOf(
  { platform, departures }: Kernel,
  request: FastifyRequest,
  reply: FastifyReply,
  { credential, language }: Entry,
  about: Pick<Context<CallSpec['access']>, 'companyId' | 'files'> & { session: Session; project: ProjectScope },
): Context {
  const facts = { ip: request.ip, requestId: request.id };
  const token =
    credential?.kind === 'token' && usableBy(request.routeOptions.config.call as CallSpec, credential)
      ? credential.value
      : undefined;
  const announced = Number(request.headers['content-length']);
  return {
    platform,
    language,
    ...facts,
    ...about,
    client: (request.headers['user-agent'] ?? '').slice(0, 300),
    actor: actorOf(about.session, facts),
    announcedBytes: Number.isSafeInteger(announced) ? announced : undefined,
    get gone() {
      return departures.of(reply.raw, request.ip);
    },
    ...(token === undefined ? {} : { token }),
    setSessionCookie: (opened) => setSessionCookies(request, reply, opened),
    clearSessionCookie: () => clearSessionCookies(request, reply, token),
    resumeToken: () => resumeTokenOf(request),
    cookieOf: (cookie) => request.cookies[cookie],
    setCookie: (cookie, value, kept) => setCookie(request, reply, cookie, value, kept),
    setShareCookie: (share) => setCookie(request, reply, ticketCookie(share.shareId), share.ticket),
  };
}

/** Bytes of a request's body: files with the fields beside them, or what the contract gives the call. */
const bodyLimit = ({ multipart, maxBody }: CallSpec): number =>
  multipart ? multipart.maxBytes * multipart.maxFiles + maxBody + 64 * 1024 : maxBody;

/** The field `{name*}` at the end of a path is what the router calls `*`. */
function withRest(path: string, params: Record<string, unknown>): Record<string, unknown> {
  const [, rest] = /\{(\w+)\*\}$/.exec(path) ?? [];
  return rest ? { ...params, [rest]: params['*'] } : params;
}
