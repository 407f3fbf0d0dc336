// node packages/viewer/example/serve.mjs FOLDER [PORT]: opens the example page on the tileset.json of a folder, as
// `packages/convert` unpacks it.
import { createReadStream, existsSync, statSync } from 'node:fs';
import { createServer } from 'node:http';
import path from 'node:path';
import { build } from 'esbuild';

const here = import.meta.dirname;
const [, , given, port = '8080'] = process.argv;
const folder = given && path.resolve(given);
if (!folder || !existsSync(path.join(folder, 'tileset.json'))) {
  process.stderr.write('usage: node packages/viewer/example/serve.mjs FOLDER_WITH_TILESET_JSON [PORT]\n');
  process.exit(2);
}

const { outputFiles } = await build({
  entryPoints: [path.join(here, 'main.ts')],
  bundle: true,
  format: 'esm',
  target: 'es2023',
  minify: true,
  write: false,
});
const script = outputFiles[0]?.contents;

/** @param {string} wanted A path of an address. */
function fileOf(wanted) {
  if (wanted === '/') return path.join(here, 'index.html');
  const file = path.join(folder, wanted.replace(/^\/tiles\//, ''));
  const isInside = wanted.startsWith('/tiles/') && file.startsWith(folder + path.sep);
  return isInside && existsSync(file) && statSync(file).isFile() ? file : undefined;
}

createServer((request, response) => {
  const { pathname } = new URL(request.url ?? '/', 'http://localhost');
  if (pathname === '/main.js') return response.setHeader('content-type', 'text/javascript').end(script);
  const file = fileOf(decodeURIComponent(pathname));
  if (!file) return response.writeHead(404).end();
  const types = { '.html': 'text/html', '.json': 'application/json', '.glb': 'model/gltf-binary' };
  response.setHeader('content-type', types[path.extname(file)] ?? 'application/octet-stream');
  return createReadStream(file).pipe(response);
}).listen(Number(port), '127.0.0.1', () => process.stdout.write(`http://127.0.0.1:${port}/\n`));
