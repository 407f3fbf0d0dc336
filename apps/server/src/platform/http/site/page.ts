import { randomBytes } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance } from 'fastify';

const policy = (nonce: string, { embedOrigins, frameOrigins, videoOrigins, mapTiles }: PageSettings): string =>
  [
    "default-src 'self'",
    // WebAssembly decodes the tiles of models; it is compiled from our own scripts only.
    `script-src 'self' 'nonce-${nonce}' 'wasm-unsafe-eval'`,
    `style-src 'self' 'nonce-${nonce}'`,
    // Cameras also send pictures, and maps are made of them.
    ["img-src 'self' data: blob:", ...videoOrigins, ...toTileSource(mapTiles)].join(' '),
    "font-src 'self' data:",
    ["connect-src 'self' ws: wss:", ...videoOrigins].join(' '),
    // Players feed what they have fetched to the browser as blobs.
    ["media-src 'self' blob:", ...videoOrigins].join(' '),
    "worker-src 'self' blob:",
    ["frame-src 'self'", ...frameOrigins].join(' '),
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    ["frame-ancestors 'self'", ...embedOrigins].join(' '),
  ].join('; ');

/**
 * What the operator has set: who may show the page in a frame, whose pages it may show in one, from where films may
 * come, what turns RTSP into WHEP, and where map tiles are.
 */
export type PageSettings = {
  readonly embedOrigins: readonly string[];
  readonly frameOrigins: readonly string[];
  readonly videoOrigins: readonly string[];
  readonly rtspGateway: string;
  /** Address of map tiles with {z}, {x} and {y}; empty: there are none. */
  readonly mapTiles: string;
};
const NO_ORIGINS: PageSettings = {
  embedOrigins: [],
  frameOrigins: [],
  videoOrigins: [],
  rtspGateway: '',
  mapTiles: '',
};
/** The origin of tiles that stand at an address of their own. */
const toTileSource = (tiles: string): string[] => (/^https?:/.test(tiles) ? [new URL(tiles).origin] : []);
const attribute = (text: string): string => text.replaceAll('&', '&amp;').replaceAll('"', '&quot;');

/**
 * The built page: its hashed assets are kept for a year and sent as the build has compressed them, index.html is never
 * kept and carries a fresh nonce. The page is told who may show it in a frame, so that it listens to nobody else.
 */
export async function servePage(
  app: FastifyInstance,
  webRoot: string,
  settings: PageSettings = NO_ORIGINS,
): Promise<void> {
  const html = (await readFile(path.join(webRoot, 'index.html'), 'utf8'))
    .replace('__EMBED_ORIGINS__', settings.embedOrigins.join(' '))
    .replace('__FRAME_ORIGINS__', settings.frameOrigins.join(' '))
    .replace('__VIDEO_ORIGINS__', settings.videoOrigins.join(' '))
    .replace('__RTSP_GATEWAY__', () => attribute(settings.rtspGateway))
    .replace('__MAP_TILES__', () => attribute(settings.mapTiles));
  app.get('/', async (_request, reply) => {
    const nonce = randomBytes(16).toString('base64');
    return reply
      .headers({ 'content-security-policy': policy(nonce, settings), 'cache-control': 'no-store' })
      .type('text/html; charset=utf-8')
      .send(html.replaceAll('__NONCE__', nonce));
  });
  // Browsers ask for it by themselves where no page has named another yet: downloads, answers of calls, feed readers.
  app.get('/favicon.ico', (_request, reply) => reply.redirect('/favicon.svg', 301));
  await app.register(fastifyStatic, {
    root: webRoot,
    index: false,
    // NOTE: with wildcard off, addresses are those of the files that were there at the start; the compressed ones
    // beside them have none.
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
