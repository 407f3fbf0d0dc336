import { randomBytes } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance } from 'fastify';

const policy = (nonce: string, embedOrigins: readonly string[]): string =>
  [
    "default-src 'self'",
    // WebAssembly decodes the tiles of models; it is compiled from our own scripts only.
    `script-src 'self' 'nonce-${nonce}' 'wasm-unsafe-eval'`,
    `style-src 'self' 'nonce-${nonce}'`,
    "img-src 'self' data: blob:",
    "font-src 'self' data:",
    "connect-src 'self' ws: wss:",
    "worker-src 'self' blob:",
    "frame-src 'self'",
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    ["frame-ancestors 'self'", ...embedOrigins].join(' '),
  ].join('; ');

/**
 * The built page: its hashed assets are kept for a year and sent as the build has compressed them, index.html is never kept and carries a fresh nonce. `embedOrigins` may show it in a frame; the page
 * is told, so that it listens to nobody else.
 */
export async function servePage(
  app: FastifyInstance,
  webRoot: string,
  embedOrigins: readonly string[] = [],
): Promise<void> {
  const template = await readFile(path.join(webRoot, 'index.html'), 'utf8');
  app.get('/', async (_request, reply) => {
    const nonce = randomBytes(16).toString('base64');
    return reply
      .headers({ 'content-security-policy': policy(nonce, embedOrigins), 'cache-control': 'no-store' })
      .type('text/html; charset=utf-8')
      .send(template.replaceAll('__NONCE__', nonce).replace('__EMBED_ORIGINS__', embedOrigins.join(' ')));
  });
  await app.register(fastifyStatic, {
    root: webRoot,
    index: false,
    // NOTE: with wildcard off, addresses are those of the files that were there at the start; the compressed ones beside them have none.
    wildcard: false,
    globIgnore: ['**/*.{br,gz}'],
    preCompressed: true,
    decorateReply: false,
    setHeaders: (reply, file) => {
      reply.header(
        'cache-control',
        file.includes(`${path.sep}assets${path.sep}`) ? 'public, max-age=31536000, immutable' : 'public, max-age=300',
      );
    },
  });
}
