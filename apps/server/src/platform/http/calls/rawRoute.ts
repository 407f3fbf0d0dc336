import type { CallSpec, Language, RateName } from '@twinscape/contract';
import { coreRefusals, DEFAULT_LANGUAGE, refuse } from '@twinscape/contract';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Platform } from '../../platform.ts';
import { requireAccess } from '../access/admission.ts';
import { readBasicKey, readCredential } from '../access/credentials.ts';
import type { Kernel } from '../kernel.ts';
import { drainBody, failureAnswer, readLanguage, sendAnswer, toRefusal } from '../output/answers.ts';
import type { Dialect } from '../output/dialect.ts';
import { authenticateWithinRate } from '../plugins/credential.ts';
import { type ProjectScope, type Session, toRateCaller } from '../session.ts';

/** What a raw handler may know besides the request itself. */
export type RawContext = {
  readonly platform: Platform;
  readonly session: Session;
  readonly language: Language;
  readonly ip: string;
  readonly requestId: string;
  /** Asks the guard with the project that the request turned out to name. */
  requireProject(projectId: string): Promise<ProjectScope>;
};

/** Those of HTTP, of tus and of WebDAV (RFC 4918). */
export type RawMethod =
  | 'OPTIONS'
  | 'GET'
  | 'HEAD'
  | 'POST'
  | 'PUT'
  | 'PATCH'
  | 'DELETE'
  | 'PROPFIND'
  | 'PROPPATCH'
  | 'MKCOL'
  | 'COPY'
  | 'MOVE'
  | 'LOCK'
  | 'UNLOCK';

/**
 * A route that speaks a protocol of its own (resumable uploads), so that it is no call: its method, headers and body
 * are the protocol's, while credential, guard, language and refusals are those of the calls.
 */
export type RawRoute = {
  readonly name: string;
  readonly method: RawMethod;
  readonly path: string;
  readonly access: Pick<CallSpec, 'access' | 'effect'>;
  readonly rate?: RateName;
  /** Bodies of this type are handed on as they stream in. */
  readonly streams?: { readonly type: string; readonly maxBytes: number };
  /** Bodies of any type are read as text, up to so many bytes. */
  readonly textBytes?: number;
  /** An API key may also come as the password of HTTP Basic (RFC 7617), as programs that mount a drive send it. */
  readonly takesBasic?: true;
  /** Refusals are the calls' envelope under real HTTP codes, unless it says otherwise. */
  readonly dialect?: Dialect;
  /** On every answer, refusals included. */
  readonly headers?: Readonly<Record<string, string>>;
  readonly handler: (request: FastifyRequest, reply: FastifyReply, context: RawContext) => Promise<FastifyReply>;
};

export async function bindRawRoute(app: FastifyInstance, kernel: Kernel, route: RawRoute): Promise<void> {
  const { platform, services, metrics } = kernel;
  await app.register(async (scope) => {
    const { streams, textBytes } = route;
    if (streams?.type === '*' || textBytes !== undefined) scope.removeAllContentTypeParsers();
    if (streams) scope.addContentTypeParser(streams.type, (_request, body, done) => done(null, body));
    if (textBytes !== undefined)
      scope.addContentTypeParser('*', { parseAs: 'string', bodyLimit: textBytes }, (_request, body, done) =>
        done(null, body),
      );
    scope.route({
      method: route.method,
      url: route.path.replace(/\{\w+\*\}/g, '*').replace(/\{(\w+)\}/g, ':$1'),
      exposeHeadRoute: false,
      ...(textBytes === undefined ? {} : { bodyLimit: textBytes }),
      ...(streams ? { bodyLimit: streams.maxBytes } : {}),
      config: { isOpenToPages: route.dialect !== undefined, ...(streams ? { isStream: true } : {}) },
      handler: async (request, reply) => {
        const started = process.hrtime.bigint();
        let code = 200;
        let language = readLanguage(request) ?? DEFAULT_LANGUAGE;
        reply.headers(route.headers ?? {});
        try {
          const found = readCredential(request) ?? (route.takesBasic ? readBasicKey(request) : undefined);
          // Any page could make a browser send the cookie.
          const credential = found?.kind === 'token' && found.from === 'cookie' ? undefined : found;
          const session = credential && (await authenticateWithinRate(kernel, credential, request.ip));
          language = readLanguage(request) ?? session?.language ?? DEFAULT_LANGUAGE;
          const known = ['common.signInRequired', 'common.scopeMissing', 'common.forbidden'];
          await requireAccess(services, session, route.access, {}, known, true);
          if (!session) throw refuse(coreRefusals['common.signInRequired']);
          if (route.rate) await platform.rates.take(route.rate, toRateCaller(session, request.ip));
          return await route.handler(request, reply, {
            platform,
            session,
            language,
            ip: request.ip,
            requestId: request.id,
            async requireProject(projectId) {
              const project = await services.findProject(platform.database.db, session, projectId);
              await requireAccess(services, session, route.access, { project, companyId: project?.companyId });
              if (!project) throw refuse(coreRefusals['common.forbidden']);
              return project;
            },
          });
        } catch (error) {
          const answer = failureAnswer(
            platform,
            request,
            error,
            { dialect: route.dialect ?? 'envelope', language },
            route.name,
          );
          code = toRefusal(error, request)?.text.code ?? 500;
          if (code === 401 && route.takesBasic)
            reply.header('www-authenticate', 'Basic realm="Twinscape", charset="UTF-8"');
          if (code === 500) metrics.faults.inc({ call: route.name });
          const sent = sendAnswer(reply, answer.status === 200 ? { ...answer, status: code } : answer);
          drainBody(request);
          return sent;
        } finally {
          metrics.calls.observe(
            { call: route.name, code: String(code) },
            Number(process.hrtime.bigint() - started) / 1e9,
          );
        }
      },
    });
  });
}
