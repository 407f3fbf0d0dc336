import { createReadStream } from 'node:fs';
import { createServer } from 'node:http';
import { createRequire } from 'node:module';
import path from 'node:path';
import { pipeline } from 'node:stream/promises';
import { gzipSync } from 'node:zlib';
import { build } from 'esbuild';
import type { BenchModel } from './models.ts';

export type Engine = 'ours' | 'fragments';
export type Served = {
  /** Address of the page that measures an engine. */
  getPageUrl(engine: Engine): string;
  /** Everything that an engine makes a browser load, compressed, in bytes. */
  readonly bundles: Readonly<Record<Engine, number>>;
  close(): Promise<void>;
};

const here = import.meta.dirname;
const page = (engine: Engine) => `<!doctype html><meta charset="utf-8"><title>${engine}</title>
<style>html,body{margin:0;height:100%;background:#fff}#stage{position:fixed;inset:0}</style>
<div id="stage"></div><script type="module" src="/${engine}.js"></script>`;

/** Serves the pages of both engines and a model as the product does: compressed, tiles as ranges of the pack. */
export async function serve(model: BenchModel): Promise<Served> {
  const scripts = new Map<string, Buffer>();
  for (const engine of ['ours', 'fragments'] as const)
    scripts.set(`/${engine}.js`, gzipSync(await bundled(path.join(here, `${engine}.page.ts`)), { level: 9 }));
  const fragments = path.dirname(createRequire(import.meta.url).resolve('@thatopen/fragments'));
  scripts.set('/worker.js', gzipSync(await bundled(path.join(fragments, 'Worker/worker.min.mjs')), { level: 9 }));
  const entries = new Map(model.entries.map((entry) => [entry.path, entry]));

  const server = createServer((request, response) => {
    const pathname = decodeURIComponent(new URL(request.url ?? '/', 'http://localhost').pathname);
    response.setHeader('cache-control', 'no-store');
    const script = scripts.get(pathname);
    if (script) {
      response.setHeader('content-type', 'text/javascript');
      return response.setHeader('content-encoding', 'gzip').end(script);
    }
    if (pathname === '/model.frag') {
      response.setHeader('content-encoding', 'gzip');
      return pipeline(createReadStream(path.join(model.folder, 'model.frag')), response).catch(() => undefined);
    }
    const entry = entries.get(/^\/tiles\/(.+)$/.exec(pathname)?.[1] ?? '');
    if (entry) {
      if (entry.gzip) response.setHeader('content-encoding', 'gzip');
      response.setHeader('content-type', entry.path.endsWith('.json') ? 'application/json' : 'model/gltf-binary');
      const { offset, length } = entry;
      const bytes = createReadStream(path.join(model.folder, 'tiles.pack'), {
        start: offset,
        end: offset + length - 1,
      });
      return pipeline(bytes, response).catch(() => undefined);
    }
    const engine = /^\/(ours|fragments)$/.exec(pathname)?.[1];
    if (engine !== 'ours' && engine !== 'fragments') return response.writeHead(404).end();
    return response.setHeader('content-type', 'text/html').end(page(engine));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  const port = typeof address === 'object' && address ? address.port : 0;
  const size = (name: string) => scripts.get(name)?.length ?? 0;
  return {
    getPageUrl: (engine) => `http://127.0.0.1:${port}/${engine}`,
    bundles: { ours: size('/ours.js'), fragments: size('/fragments.js') + size('/worker.js') },
    close: () =>
      new Promise((resolve) => {
        server.closeAllConnections();
        server.close(() => resolve());
      }),
  };
}

async function bundled(entry: string): Promise<Uint8Array> {
  const { outputFiles } = await build({
    entryPoints: [entry],
    bundle: true,
    format: 'esm',
    target: 'es2023',
    minify: true,
    write: false,
    logLevel: 'error',
  });
  return outputFiles[0]?.contents ?? new Uint8Array();
}
