import type { FastifyInstance } from 'fastify';
import type { StaticPage } from '../../domain.ts';

const KEPT_S = 300;

/**
 * Small pages of domains, each under a policy of its own and only within frames of this very site. They need no
 * credential and are told of none.
 */
export function servePages(app: FastifyInstance, pages: readonly StaticPage[]): void {
  for (const { path, html, policy } of pages)
    app.get(path, async (_request, reply) =>
      reply
        .headers({
          'content-security-policy': `${policy}; frame-ancestors 'self'`,
          'cache-control': `public, max-age=${KEPT_S}`,
          'x-dns-prefetch-control': 'off',
          'referrer-policy': 'no-referrer',
        })
        .type('text/html; charset=utf-8')
        .send(html),
    );
}
