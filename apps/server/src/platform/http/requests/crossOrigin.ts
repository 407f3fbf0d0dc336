import { isOpenToPages } from '@twinscape/contract';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { RawRoute } from '../calls/rawRoute.ts';
import type { Route } from '../context.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Pages of other sites may ask here, too: answers of no call, and what a browser asks before one. */
    readonly isOpenToPages?: boolean;
  }
}

/** How long a browser remembers what it was told, in seconds. */
const REMEMBERED_S = 600;

/** Whether pages of other sites may ask what is asked here. */
export function isOpenRoute({ routeOptions: { config } }: FastifyRequest): boolean {
  return config.isOpenToPages === true || (config.route !== undefined && isOpenToPages(config.route.call));
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
export function servePreflights(app: FastifyInstance, table: readonly Route[], raw: readonly RawRoute[]): void {
  const open = [
    ...table.flatMap(({ call }) => (isOpenToPages(call) ? [call] : [])),
    ...raw.filter(({ dialect }) => dialect !== undefined),
  ];
  const paths = new Map<string, Set<string>>();
  for (const { path, method } of open) {
    const url = path.replace(/\{(\w+)\}/g, ':$1');
    paths.set(url, (paths.get(url) ?? new Set()).add(method));
  }
  for (const [url, methods] of paths)
    app.options(url, { config: { isOpenToPages: true } }, async (_request, reply) =>
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
