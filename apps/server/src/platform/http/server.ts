import { randomUUID } from 'node:crypto';
import compress from '@fastify/compress';
import cookie from '@fastify/cookie';
import helmet from '@fastify/helmet';
import multipart from '@fastify/multipart';
import websocket from '@fastify/websocket';
import {
  type CallSpec,
  coreRefusals,
  DEFAULT_LANGUAGE,
  type Language,
  languageOf,
  Refusal,
  SUCCESS_CODE,
} from '@twinscape/contract';
import Fastify, {
  type FastifyBaseLogger,
  type FastifyError,
  type FastifyInstance,
  type FastifyReply,
  type FastifyRequest,
  LogController,
} from 'fastify';
import type { Db } from '../db/index.ts';
import type { Platform } from '../platform.ts';
import type { Context, FileAnswer, Route } from './context.ts';
import { credentialOf, SESSION_COOKIE, shareCredentialOf, ticketCookie, ticketsOf } from './credential.ts';
import { Departures } from './departures.ts';
import { type Answer, dialectOf, fault, refused, success, unknownCall } from './dialect.ts';
import { can, holdsAll, type Resource } from './guard.ts';
import { readInput } from './input.ts';
import { Metrics } from './metrics.ts';
import { PathSpelling } from './paths.ts';
import { bindRaw, type RawRoute } from './raw.ts';
import { readableSize, receive } from './receive.ts';
import { sendFile } from './send.ts';
import {
  actorOf,
  type Credential,
  type ProjectScope,
  type Session,
  type ShareCredential,
  type SharePass,
} from './session.ts';

const JSON_LIMIT_BYTES = 8 * 1024 ** 2;

/** What the kernel must be told by the domains. */
export type Doors = {
  /**
   * The session behind a credential; undefined when it is unknown, ended or its user may not sign in any more. What a page asks by itself again and again
   * (`watching`) is no use of the session: left alone, it must end for idleness.
   */
  authenticate(credential: Credential, options: { readonly watching: boolean }): Promise<Session | undefined>;
  /** What a share lets read, as a session; refuses a share that is gone or whose code was not given (RU-SHARE-06, RU-SHARE-07). */
  openShare(credential: ShareCredential, ip: string): Promise<Session>;
  /** The project and the caller's standing in it; undefined when it does not exist or is out of the caller's reach. */
  findProject(db: Db, session: Session, projectId: string): Promise<ProjectScope | undefined>;
  /** The phone number of the trial alert, empty when none is set. */
  contactPhone(): Promise<string>;
};

export type Server = { readonly app: FastifyInstance; readonly metrics: Metrics; readonly spelling: PathSpelling };

/** The HTTP kernel: turns calls into routes. What is served besides calls (page, documentation, live hub) registers on `app`. */
export async function createServer(
  platform: Platform,
  doors: Doors,
  table: readonly Route[],
  raw: readonly RawRoute[] = [],
): Promise<Server> {
  const spelling = new PathSpelling();
  for (const { path } of raw) spelling.add(path);
  for (const { call } of table) for (const path of [call.path, ...(call.aliases ?? [])]) spelling.add(path);
  const metrics = new Metrics();
  const app = Fastify({
    loggerInstance: platform.log as FastifyBaseLogger,
    logController: new LogController({ disableRequestLogging: true }),
    bodyLimit: JSON_LIMIT_BYTES,
    trustProxy: (_address, hop) => hop < platform.config.trustedProxies,
    genReqId: (request) => saneId(request.headers['x-request-id']) ?? randomUUID(),
    routerOptions: { maxParamLength: 500, ignoreDuplicateSlashes: true },
    forceCloseConnections: 'idle',
    rewriteUrl: (request) => spelled(spelling, request.url ?? '/'),
  });
  await app.register(cookie);
  // Answers are compressed while somebody waits: gzip at 4 takes three fifths of the time of its usual 6 for a fortieth more bytes.
  await app.register(compress, {
    threshold: 1024,
    encodings: ['br', 'gzip'],
    brotliOptions: { params: { 1: 4 } },
    zlibOptions: { level: 4 },
  });
  await app.register(helmet, {
    contentSecurityPolicy: false,
    crossOriginEmbedderPolicy: false,
    hsts: false,
    frameguard: { action: 'sameorigin' },
  });
  // Before multipart: it forgets every parser that was there.
  acceptBodies(app);
  await app.register(multipart);
  await app.register(websocket, { options: { maxPayload: 1024 ** 2 } });

  app.addHook('onRequest', async (request, reply) => {
    reply.header('x-request-id', request.id);
  });
  // Before the routes: those of a plugin are finished with whatever handlers stand by then.
  app.setNotFoundHandler(async (request, reply) => {
    const language = languageFrom(request) ?? DEFAULT_LANGUAGE;
    const answer = refused('envelope', language, unknownCall(), request.id);
    // A call that does not exist is refused as calls are; a missing page or picture is plainly not found.
    return deliver(reply, isCall(request.url) ? answer : { ...answer, status: 404 });
  });
  app.setErrorHandler(async (error, request, reply) => {
    const language = languageFrom(request) ?? DEFAULT_LANGUAGE;
    return deliver(reply, failure(error as FastifyError, 'envelope', language, request, platform));
  });

  const departures = new Departures();
  app.addHook('preClose', async () => departures.stop());
  for (const route of table) bind(app, platform, doors, { metrics, departures }, route);
  const kernel = {
    platform,
    doors,
    metrics,
    admit,
    languageFrom,
    failure: (error: unknown, language: Language, request: FastifyRequest, name: string) =>
      failure(error, 'envelope', language, request, platform, name),
  };
  for (const route of raw) await bindRaw(app, kernel, route);

  return { app, metrics, spelling };
}

function bind(
  app: FastifyInstance,
  platform: Platform,
  doors: Doors,
  { metrics, departures }: { readonly metrics: Metrics; readonly departures: Departures },
  { name, call, handler }: Route,
): void {
  for (const path of [call.path, ...(call.aliases ?? [])]) {
    app.route({
      method: [call.method, ...(call.altMethods ?? [])],
      url: path.replace(/\{\w+\*\}$/, '*').replace(/\{(\w+)\}/g, ':$1'),
      // Files travel as they are: their length and ranges are those of the stored bytes.
      ...(call.blob ? { compress: false as const } : {}),
      config: { isTextBody: call.textBody !== undefined },
      ...(call.multipart ? { bodyLimit: call.multipart.maxBytes * call.multipart.maxFiles + 1024 ** 2 } : {}),
      handler: async (request, reply) => {
        const started = process.hrtime.bigint();
        let code = SUCCESS_CODE;
        const credential = credentialOf(request);
        const dialect = dialectOf(call, credential);
        let language = languageFrom(request) ?? DEFAULT_LANGUAGE;
        try {
          const usable =
            credential && !(credential.kind === 'token' && credential.from === 'cookie' && !call.access.cookie)
              ? credential
              : undefined;
          // Whoever shows a link by a header of ours means it; a cookie only happens to come along.
          const isBeside = !usable || (usable.kind === 'token' && usable.from === 'cookie');
          const pass =
            call.access.shared && (call.access.door === 'share' || isBeside) ? shareCredentialOf(request) : undefined;
          const tickets = call.access.shared && call.access.cookie && isBeside && !pass ? ticketsOf(request) : [];
          let session = pass
            ? await doors.openShare(pass, request.ip)
            : usable && (await doors.authenticate(usable, { watching: call.loop === true && call.effect === 'read' }));
          language = languageFrom(request) ?? session?.language ?? DEFAULT_LANGUAGE;
          // Who may not come in is told so before anything of the input is judged.
          // So is a trial user what is for formal accounts only: that check comes first (RU-VAL-38, RU-VAL-39).
          const isForFormal = 'formal' in call.access && call.access.formal === true && session?.memberType === 3;
          const known = ['common.signInRequired', 'common.forbidden', ...(isForFormal ? ['trial.formalAccount'] : [])];
          if (tickets.length === 0) await admit(doors, session, call, {}, known, true);
          // A call that takes a file may also be made without one, in JSON.
          const isForm = call.multipart !== undefined && request.isMultipart();
          const received = isForm ? await receive(request, call, platform.blobs) : { fields: {}, files: [] };
          const body = isForm ? received.fields : request.body;
          const params = withRest(path, request.params as Record<string, unknown>);
          const input = readInput(call, { params, query: request.query, body }, language);
          session = (await holderOf(doors, tickets, call, input, request.ip)) ?? session;
          const resource = await resourceOf(platform, doors, session, call, input);
          await admit(doors, session, call, resource);
          if (session?.share && !(await holdsAll(session.share, call.access, input)))
            throw new Refusal(coreRefusals['common.forbidden']);
          const facts = { ip: request.ip, requestId: request.id };
          const context: Context = {
            platform,
            session: session as Session,
            language,
            ...facts,
            client: (request.headers['user-agent'] ?? '').slice(0, 300),
            actor: actorOf(session, facts),
            project: resource.project as ProjectScope,
            companyId: resource.companyId,
            files: received.files,
            get gone() {
              return departures.of(reply.raw);
            },
            ...(usable?.kind === 'token' ? { token: usable.value } : {}),
            setSessionCookie: (token) => setCookie(request, reply, token),
            setShareCookie: (share) => setTicket(request, reply, share),
          };
          const result: unknown = await handler(input as never, context as never);
          if (call.blob) return await sendFile(request, reply, result as FileAnswer);
          return deliver(reply, success(call, dialect, language, result));
        } catch (error) {
          const answer = failure(error, dialect, language, request, platform, name, credential);
          code = (error instanceof Refusal ? error : knownFault(error, request))?.text.code ?? 500;
          if (code === 500) metrics.faults.inc({ call: name });
          // A file cannot be read as an envelope by the page that asked for it: real HTTP codes.
          return deliver(reply, call.blob && answer.status === 200 ? { ...answer, status: code } : answer);
        } finally {
          metrics.calls.observe({ call: name, code: String(code) }, Number(process.hrtime.bigint() - started) / 1e9);
        }
      },
    });
  }
}

/** Of the shares whose tickets a browser sent along, the one that holds what is asked for. */
async function holderOf(
  doors: Doors,
  tickets: readonly ShareCredential[],
  call: CallSpec,
  input: Record<string, unknown>,
  ip: string,
): Promise<Session | undefined> {
  for (const ticket of tickets) {
    const session = await doors.openShare(ticket, ip).catch((error: unknown) => {
      if (error instanceof Refusal) return undefined;
      throw error;
    });
    if (session?.share && (await holdsAll(session.share, call.access, input))) return session;
  }
  return undefined;
}

/** The field `{name*}` at the end of a path is what the router calls `*`. */
function withRest(path: string, params: Record<string, unknown>): Record<string, unknown> {
  const [, rest] = /\{(\w+)\*\}$/.exec(path) ?? [];
  return rest ? { ...params, [rest]: params['*'] } : params;
}

/** Asks the guard; early, before the input is read, only some of its refusals can be known. */
async function admit(
  doors: Doors,
  session: Session | undefined,
  call: Pick<CallSpec, 'access' | 'effect'>,
  resource: Resource,
  only?: readonly string[],
  early = false,
): Promise<void> {
  const asked =
    early && call.access.scope === 'project' ? { ...call, access: { ...call.access, scope: 'record' as const } } : call;
  const { manage: _, ...access } = asked.access;
  const refusal = can(session, early ? { ...asked, access } : asked, resource);
  if (!refusal || (only && !only.includes(refusal.key))) return;
  if (refusal.key !== 'trial.formalAccount') throw new Refusal(refusal);
  const phone = await doors.contactPhone();
  throw phone ? new Refusal(refusal, { phone }) : new Refusal(coreRefusals['trial.formalAccountNoPhone']);
}

async function resourceOf(
  platform: Platform,
  doors: Doors,
  session: Session | undefined,
  call: CallSpec,
  input: Record<string, unknown>,
): Promise<Resource> {
  if (!session) return {};
  const named = typeof input.companyId === 'string' ? input.companyId : undefined;
  if (call.access.scope === 'enterprise') return { companyId: named ?? session.companyId };
  if (call.access.scope !== 'project') return { companyId: session.companyId };
  if (session.share) {
    const { projectId, companyId } = session.share;
    const isIt = typeof input.projectId === 'string' && input.projectId.toLowerCase() === projectId;
    return isIt ? { project: { projectId, companyId, isManager: false }, companyId } : {};
  }
  const project =
    typeof input.projectId === 'string'
      ? await doors.findProject(platform.database.db, session, input.projectId)
      : undefined;
  return { project, companyId: project?.companyId };
}

function failure(
  error: unknown,
  dialect: 'envelope' | 'bare',
  language: Language,
  request: FastifyRequest,
  platform: Platform,
  name?: string,
  credential?: Credential,
): Answer {
  const refusal = error instanceof Refusal ? error : knownFault(error, request);
  if (refusal) return refused(dialect, language, refusal, request.id, credential);
  platform.log.error({ err: error, requestId: request.id, call: name ?? request.routeOptions.url }, 'a call failed');
  return fault(dialect, language, request.id);
}

/** Faults of the transport that have a plain cause. */
function knownFault(error: unknown, request: FastifyRequest): Refusal | undefined {
  // The caller went away in the middle of the body: nobody hears this answer, and nothing is at fault here.
  if (request.raw.destroyed && !request.raw.complete) return new Refusal(coreRefusals['common.invalidBody']);
  const code = error instanceof Error && 'code' in error ? error.code : undefined;
  if (error instanceof SyntaxError || code === 'FST_ERR_CTP_INVALID_JSON_BODY')
    return new Refusal(coreRefusals['common.invalidBody']);
  if (code === 'FST_ERR_CTP_BODY_TOO_LARGE' || code === 'FST_REQ_FILE_TOO_LARGE' || code === 'FST_FILES_LIMIT') {
    return new Refusal(coreRefusals['common.tooLarge'], { limit: readableSize(JSON_LIMIT_BYTES) });
  }
  if (code === 'FST_ERR_CTP_INVALID_MEDIA_TYPE') return new Refusal(coreRefusals['common.mediaType']);
  return undefined;
}

const deliver = (reply: FastifyReply, answer: Answer): FastifyReply =>
  reply.code(answer.status).header('cache-control', 'no-store').type(answer.type).send(answer.body);

/** The page names its language in X-Language; anybody else in Accept-Language. */
const languageFrom = (request: FastifyRequest): Language | undefined => {
  const header = request.headers['x-language'];
  return languageOf(Array.isArray(header) ? header[0] : header) ?? languageOf(request.headers['accept-language']);
};

function setCookie(request: FastifyRequest, reply: FastifyReply, token: string | undefined): void {
  const options = { path: '/', httpOnly: true, sameSite: 'strict', secure: request.protocol === 'https' } as const;
  if (token) reply.setCookie(SESSION_COOKIE, token, options);
  else reply.clearCookie(SESSION_COOKIE, options);
}

function setTicket(request: FastifyRequest, reply: FastifyReply, { shareId, ticket }: SharePass): void {
  const options = { path: '/', httpOnly: true, sameSite: 'strict', secure: request.protocol === 'https' } as const;
  reply.setCookie(ticketCookie(shareId), ticket, options);
}

const saneId = (header: string | string[] | undefined): string | undefined => {
  const text = Array.isArray(header) ? header[0] : header;
  return text && /^[\w.-]{8,80}$/.test(text) ? text : undefined;
};

declare module 'fastify' {
  interface FastifyContextConfig {
    /** The body is handed on as the text that it is, whatever kind it says to be. */
    readonly isTextBody?: boolean;
  }
}

/** JSON, forms, and bodies that say nothing of their kind; an empty body is no fields. */
function acceptBodies(app: FastifyInstance): void {
  const isText = (request: FastifyRequest): boolean => request.routeOptions.config.isTextBody === true;
  const parse = (request: FastifyRequest, body: string, done: (error: Error | null, body?: unknown) => void): void => {
    try {
      done(null, isText(request) ? body : body.trim() === '' ? {} : (JSON.parse(body) as unknown));
    } catch {
      done(new SyntaxError('The body is not JSON'));
    }
  };
  app.removeAllContentTypeParsers();
  app.addContentTypeParser(['application/json', 'text/plain'], { parseAs: 'string' }, parse);
  app.addContentTypeParser('application/x-www-form-urlencoded', { parseAs: 'string' }, (request, body, done) => {
    if (isText(request)) {
      done(null, body);
      return;
    }
    const fields: Record<string, string | string[]> = {};
    for (const [name, value] of new URLSearchParams(String(body))) {
      const known = fields[name];
      fields[name] = known === undefined ? value : [...(Array.isArray(known) ? known : [known]), value];
    }
    done(null, fields);
  });
  // Devices often send JSON without saying so.
  app.addContentTypeParser('*', { parseAs: 'string' }, (request, body, done) => {
    if (isText(request)) done(null, body);
    else done(Object.assign(new Error('This kind of body is not read'), { code: 'FST_ERR_CTP_INVALID_MEDIA_TYPE' }));
  });
}

/** Whether a path belongs to the calls; the documentation below /api/docs does not. */
const isCall = (path: string): boolean => /^\/(api|vault|model)\//i.test(path) && !path.startsWith('/api/docs');

/** Paths are looked for in any case; the query stays as it is. */
function spelled(spelling: PathSpelling, url: string): string {
  const [path = '/', ...query] = url.split('?');
  if (!isCall(path)) return url;
  const served = spelling.find(path);
  return served ? [served, ...query].join('?') : url;
}
