import { randomUUID } from 'node:crypto';
import compress from '@fastify/compress';
import cookie from '@fastify/cookie';
import helmet from '@fastify/helmet';
import multipart from '@fastify/multipart';
import websocket from '@fastify/websocket';
import { DEFAULT_LANGUAGE, SMALL_BODY } from '@twinscape/contract';
import Fastify, { type FastifyBaseLogger, type FastifyInstance, LogController } from 'fastify';
import type { Platform } from '../platform.ts';
import { bindRawRoute, type RawRoute } from './calls/rawRoute.ts';
import { serveCalls } from './calls/serveCalls.ts';
import { answerUnknownCall } from './calls/unknownCall.ts';
import type { Route } from './context.ts';
import { acceptBodies } from './input/bodyParsers.ts';
import { readQuery } from './input/query.ts';
import { Uploads } from './input/uploads.ts';
import type { Kernel, KernelServices } from './kernel.ts';
import { failureAnswer, readLanguage, sendAnswer } from './output/answers.ts';
import { refusalAnswer, unknownCallRefusal } from './output/dialect.ts';
import { openHttpServer } from './requests/connections.ts';
import { servePreflights } from './requests/crossOrigin.ts';
import { PathSpelling } from './requests/paths.ts';
import { registerRequestChecks } from './requests/requestChecks.ts';
import { endSlowRequests } from './requests/slowRequests.ts';
import { answerUnreadable } from './requests/unreadableRequests.ts';
import { endUnusedConnections } from './requests/unusedConnections.ts';
import { WaitingCalls } from './requests/waitingCalls.ts';
import { Metrics } from './site/metrics.ts';

export type Server = { readonly app: FastifyInstance; readonly metrics: Metrics; readonly spelling: PathSpelling };

/**
 * The HTTP kernel: turns calls into routes. What is served besides calls (page, documentation, live hub) registers on
 * `app`.
 */
export async function createServer(
  platform: Platform,
  services: KernelServices,
  table: readonly Route[],
  raw: readonly RawRoute[] = [],
): Promise<Server> {
  const spelling = new PathSpelling();
  for (const { path, method } of raw) spelling.add(path, [method]);
  for (const { call } of table)
    for (const path of [call.path, ...(call.aliases ?? [])])
      spelling.add(path, [call.method, ...(call.altMethods ?? [])]);
  const metrics = new Metrics();
  const app = Fastify({
    loggerInstance: platform.log as FastifyBaseLogger,
    logController: new LogController({ disableRequestLogging: true }),
    bodyLimit: SMALL_BODY,
    trustProxy: (_address, hop) => hop < platform.config.trustedProxies,
    genReqId: (request) => readRequestId(request.headers['x-request-id']) ?? randomUUID(),
    routerOptions: { maxParamLength: 500, ignoreDuplicateSlashes: true, querystringParser: readQuery },
    forceCloseConnections: 'idle',
    clientErrorHandler: answerUnreadable,
    serverFactory: (handler) => openHttpServer(handler, platform.config),
    rewriteUrl: (request) => rewriteCallPath(spelling, request.url ?? '/'),
  });
  await app.register(cookie);
  // Answers are compressed while somebody waits: gzip at 4 takes three fifths of the time of its usual 6 for a fortieth
  // more bytes.
  await app.register(compress, {
    threshold: 1024,
    encodings: ['br', 'gzip'],
    brotliOptions: { params: { 1: 4 } },
    zlibOptions: { level: 4 },
    // Bodies of requests are never unpacked: a few bytes would become many.
    globalDecompression: false,
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
  await app.register(websocket, {
    // Uncompressed: what was sent is as large as what is held. Fragments and pieces each cost more than their bytes.
    options: { maxPayload: 1024 ** 2, perMessageDeflate: false, maxFragments: 2_048, maxBufferedChunks: 4_096 },
    // What a peer does wrong is its own matter; a listener of ours that fails is a fault.
    errorHandler: (error, socket, request) => {
      const isPeers = 'code' in error && /^(WS_ERR|ECONN|EPIPE)/.test(String(error.code));
      request.log[isPeers ? 'debug' : 'error']({ err: error }, 'a socket failed');
      socket.terminate();
    },
  });

  const waitingCalls = new WaitingCalls();
  app.addHook('preClose', async () => waitingCalls.stop());
  const uploads = new Uploads(services.removeRefusedBlobs);
  const kernel: Kernel = { platform, services, metrics, waitingCalls, uploads };
  registerRequestChecks(app, platform, services.publicAddress);
  endSlowRequests(app);
  endUnusedConnections(app);
  // Before the routes: those of a plugin are finished with whatever handlers stand by then.
  app.setNotFoundHandler(async (request, reply) => {
    if (isCall(request.url)) return answerUnknownCall(kernel, spelling, request, reply);
    const language = readLanguage(request) ?? DEFAULT_LANGUAGE;
    // A missing page or picture is plainly not found.
    return sendAnswer(reply, { ...refusalAnswer('envelope', language, unknownCallRefusal(), request.id), status: 404 });
  });
  app.setErrorHandler(async (error, request, reply) => {
    const language = readLanguage(request) ?? DEFAULT_LANGUAGE;
    return sendAnswer(reply, failureAnswer(platform, request, error, { dialect: 'envelope', language }));
  });

  await app.register(async (scope) => serveCalls(scope, kernel, table));
  servePreflights(app, table, raw);
  for (const { method } of raw)
    if (!app.supportedMethods.includes(method)) app.addHttpMethod(method, { hasBody: true });
  for (const route of raw) await bindRawRoute(app, kernel, route);

  return { app, metrics, spelling };
}

const readRequestId = (header: string | string[] | undefined): string | undefined => {
  const text = Array.isArray(header) ? header[0] : header;
  return text && /^[\w.-]{8,80}$/.test(text) ? text : undefined;
};

/** Whether a path belongs to the calls; the documentation below /api/docs does not. */
const isCall = (path: string): boolean =>
  /^\/(api|vault|model|bcf|foundation|oauth2)\//i.test(path) && !path.startsWith('/api/docs');

/** Paths are looked for in any case; the query stays as it is. */
function rewriteCallPath(spelling: PathSpelling, url: string): string {
  const [path = '/', ...query] = url.split('?');
  if (!isCall(path)) return url;
  const served = spelling.find(path);
  return served ? [served, ...query].join('?') : url;
}
