import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { brotliCompressSync, brotliDecompressSync, gunzipSync, gzipSync } from 'node:zlib';
import compress from '@fastify/compress';
import Fastify, { type FastifyInstance } from 'fastify';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { servePage } from './page.ts';

const SCRIPT = `${'console.log("孪境");\n'.repeat(500)}`;
let folder: string;
let app: FastifyInstance;
beforeAll(async () => {
  folder = await mkdtemp(path.join(os.tmpdir(), 'twinscape-page-'));
  await mkdir(path.join(folder, 'assets'));
  await writeFile(path.join(folder, 'index.html'), '<script nonce="__NONCE__"></script>');
  await writeFile(path.join(folder, 'favicon.svg'), '<svg/>');
  // What the build compressed says so in a comment, so that it can be told from what was compressed while somebody
  // waited.
  await writeFile(path.join(folder, 'assets/a.js'), SCRIPT);
  await writeFile(path.join(folder, 'assets/a.js.br'), brotliCompressSync(`// br\n${SCRIPT}`));
  await writeFile(path.join(folder, 'assets/a.js.gz'), gzipSync(`// gz\n${SCRIPT}`));
  app = Fastify();
  await app.register(compress, { threshold: 1024, encodings: ['br', 'gzip'] });
  await servePage(app, folder);
});
afterAll(async () => {
  await app.close();
  await rm(folder, { recursive: true });
});

const ask = (url: string, encoding?: string) =>
  app.inject({ url, headers: encoding ? { 'accept-encoding': encoding } : {} });

it.each([
  ['gzip, deflate, br, zstd', 'br', (bytes: Buffer) => brotliDecompressSync(bytes), '// br\n'],
  ['gzip', 'gzip', (bytes: Buffer) => gunzipSync(bytes), '// gz\n'],
  [undefined, undefined, (bytes: Buffer) => bytes, ''],
])(
  'an asset travels as the build has compressed it: who takes %j gets %j, kept for a year by caches that mind the encoding',
  async (takes, gets, read, mark) => {
    const answer = await ask('/assets/a.js', takes);
    expect(answer.headers).toMatchObject({
      'cache-control': 'public, max-age=31536000, immutable',
      'content-type': expect.stringContaining('javascript'),
    });
    expect(answer.headers['content-encoding']).toBe(gets);
    expect(String(answer.headers.vary).toLowerCase()).toContain('accept-encoding');
    expect(read(answer.rawPayload).toString()).toBe(mark + SCRIPT);
  },
);

it('compressed files have no address of their own', async () => {
  for (const url of ['/assets/a.js.br', '/assets/a.js.gz']) expect((await ask(url)).statusCode).toBe(404);
});

it('the page itself is never kept and carries a fresh nonce', async () => {
  const [one, other] = [await ask('/'), await ask('/')];
  expect(one.headers['cache-control']).toBe('no-store');
  const nonces = [one, other].map(({ body }) => /nonce="(.+)"/.exec(body)?.[1] ?? '');
  expect(nonces[0]).toMatch(/^[\w+/=]{24}$/);
  expect(nonces[1]).not.toBe(nonces[0]);
  expect(one.headers['content-security-policy']).toContain(`'nonce-${nonces[0]}'`);
});

it('the mark that browsers ask for by themselves is that of the page', async () => {
  const answer = await ask('/favicon.ico');
  expect([answer.statusCode, answer.headers.location]).toEqual([301, '/favicon.svg']);
});
