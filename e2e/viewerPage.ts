import { readFile, stat } from 'node:fs/promises';
import { createServer, type Server } from 'node:http';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { gzipSync } from 'node:zlib';
import { build } from 'esbuild';

const root = path.join(path.dirname(fileURLToPath(import.meta.url)), '..');

const PAGE = `<!doctype html><meta charset="utf-8"><title>viewer</title>
<style>html,body{margin:0;height:100%}#stage{position:fixed;inset:0;background:#20242b}</style>
<div id="stage"></div><script type="module" src="/viewer.js"></script>`;

export type ViewerPage = { readonly url: string; close(): Promise<void> };

/**
 * Serves the viewer package alone, without the product, beside a folder of tiles at `/tiles/`, compressed as the
 * product serves them if asked for: everything of `@twinscape/viewer` is at `window.viewerKit`.
 */
export async function serveViewer(
  folder: string,
  { isCompressed = false }: { readonly isCompressed?: boolean } = {},
): Promise<ViewerPage> {
  const { outputFiles } = await build({
    absWorkingDir: root,
    stdin: {
      contents:
        "import * as kit from '@twinscape/viewer'; import * as three from 'three'; Object.assign(window, { viewerKit: { ...kit, three } });",
      resolveDir: path.join(root, 'packages/viewer'),
    },
    bundle: true,
    format: 'esm',
    target: 'es2023',
    minify: isCompressed,
    write: false,
    logLevel: 'warning',
  });
  const plain = (bytes: Uint8Array) => bytes;
  const packed = isCompressed ? gzipSync : plain;
  // Compressed once, as the product's tiles are.
  const kept = new Map<string, Uint8Array>();
  const script = packed(outputFiles[0]?.contents ?? new Uint8Array());
  const server: Server = createServer(async (request, response) => {
    const { pathname } = new URL(request.url ?? '/', 'http://localhost');
    if (pathname === '/') return response.setHeader('content-type', 'text/html').end(PAGE);
    const isScript = pathname === '/viewer.js';
    if (isCompressed && (isScript || pathname.startsWith('/tiles/'))) response.setHeader('content-encoding', 'gzip');
    if (isScript) return response.setHeader('content-type', 'text/javascript').end(script);
    const [, inside] = /^\/tiles\/(.+)$/.exec(decodeURIComponent(pathname)) ?? [];
    const file = path.join(folder, path.normalize(inside ?? 'nothing'));
    const found = await stat(file).catch(() => undefined);
    if (!file.startsWith(folder) || !found?.isFile())
      return response.writeHead(404, { 'content-encoding': 'identity' }).end();
    response.setHeader('content-type', file.endsWith('.json') ? 'application/json' : 'model/gltf-binary');
    const bytes = kept.get(file) ?? packed(await readFile(file));
    if (isCompressed) kept.set(file, bytes);
    return response.end(bytes);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  const port = typeof address === 'object' && address ? address.port : 0;
  return {
    url: `http://127.0.0.1:${port}/`,
    close: () =>
      new Promise((resolve) => {
        server.closeAllConnections();
        server.close(() => resolve());
      }),
  };
}
