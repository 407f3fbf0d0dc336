import { isOpenToPages } from '@twinscape/contract';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Route } from '../context.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Answers what a browser asks before a page of another site makes a call. */
    readonly isPreflight?: true;
  }
}

/** How long a browser remembers what it was told, in seconds. */
const REMEMBERED_S = 600;

/** Whether pages of other sites may ask what is asked here. */
export function isOpenRoute({ routeOptions: { config } }: FastifyRequest): boolean {
  return config.isPreflight === true || (config.route !== undefined && isOpenToPages(config.route.call));
}

/**
 * Lets the page of whatever site read the answer. Nothing is answered by a cookie there, so such a page learns no more
 * than any program that has no credential, or that its user gave one.
 */
export function allowPages(request: FastifyRequest, reply: FastifyReply): void {
  if (request.headers.origin === undefined) return;
  reply.headers({
    'access-control-allow-origin': '*',
    'access-control-expose-headers': 'ETag, Location, Retry-After, WWW-Authenticate, Content-Disposition',
    'cross-origin-resource-policy': 'cross-origin',
  });
}

/** Answers the question that a browser asks before such a call (the Fetch standard's preflight). */
export function servePreflights(app: FastifyInstance, table: readonly Route[]): void {
  const paths = new Map<string, Set<string>>();
  for (const { call } of table) {
    if (!isOpenToPages(call)) continue;
    const url = call.path.replace(/\{(\w+)\}/g, ':$1');
    paths.set(url, (paths.get(url) ?? new Set()).add(call.method));
  }
  for (const [url, methods] of paths)
    app.options(url, { config: { isPreflight: true } }, async (_request, reply) =>
      reply
        .headers({
          'access-control-allow-methods': [...methods, 'OPTIONS'].join(', '),
          'access-control-allow-headers':
            'Authorization, Content-Type, Accept, Accept-Language, If-Match, If-None-Match',
          'access-control-max-age': REMEMBERED_S,
        })
        .code(204)
        .send(),
    );
}
