import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { createServer, type Server } from 'node:net';
import { documentCalls } from '@twinscape/contract/documents';
import { fileRefusals as refusals } from '@twinscape/contract/files';
import { identityCalls } from '@twinscape/contract/identity';
import { settingsCalls } from '@twinscape/contract/settings';
import { Upload } from 'tus-js-client';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { newId } from '../../platform/db/index.ts';
import { startTestApp, type TestApp } from '../../testing/app.ts';
import type { Client } from '../../testing/client.ts';

/** Speaks as clamd does (INSTREAM): what holds the word has a virus. */
const VIRUS = '病毒样本';
const heard: number[] = [];
function startScanner(port = 0): Server {
  return createServer({ allowHalfOpen: true }, (socket) => {
    let bytes = Buffer.alloc(0);
    socket.on('error', () => undefined);
    socket.on('data', (part) => {
      bytes = Buffer.concat([bytes, part]);
      const answer = readStream(bytes);
      if (answer) socket.end(`${answer}\0`);
    });
  }).listen(port, '127.0.0.1');
}
function readStream(bytes: Buffer): string | undefined {
  if (bytes.toString() === 'zVERSION\0') return 'ClamAV 1.4.6';
  const word = 'zINSTREAM\0';
  if (bytes.length < word.length) return undefined;
  if (bytes.subarray(0, word.length).toString() !== word) return 'UNKNOWN COMMAND';
  const chunks: Buffer[] = [];
  let size = 0;
  for (let at = word.length; at + 4 <= bytes.length; ) {
    const length = bytes.readUInt32BE(at);
    size += length;
    if (length === 0) {
      heard.push(size);
      return Buffer.concat(chunks).includes(VIRUS) ? 'stream: Test.Virus FOUND' : 'stream: OK';
    }
    if (at + 4 + length > bytes.length) return undefined;
    chunks.push(bytes.subarray(at + 4, at + 4 + length));
    at += 4 + length;
  }
  return undefined;
}

let scanner: Server;
let app: TestApp;
let engineer: Client;
let projectId: string;
beforeAll(async () => {
  scanner = startScanner();
  await once(scanner, 'listening');
  app = await startTestApp({
    TWINSCAPE_CLAMD_MAX_MB: '1',
    TWINSCAPE_CLAMD: `127.0.0.1:${(scanner.address() as AddressInfo).port}`,
  });
  engineer = app.as(app.world.people.engineer);
  projectId = app.world.east.tower;
}, 60_000);
afterAll(async () => {
  await app.stop();
  scanner.close();
});

const upload = (body: string, name = `文件 ${newId()}.txt`) =>
  engineer.send(documentCalls.UploadDocument, { projectId }, { files: { file: { name, body } } });
/** As the settings of the platform show it. */
const states = async () =>
  (await app.as(app.world.people.platform).must(settingsCalls.GetPrograms, {})).find(({ name }) => name === 'scanner');
const names = async () =>
  (await engineer.must(documentCalls.GetFolderContent, { projectId })).map(({ fileName }) => fileName);

describe('a virus scanner looks at what comes', () => {
  it('what is clean is kept, what is infected is refused by the name of its virus and is nowhere', async () => {
    expect((await upload('无害的内容')).code).toBe(200);
    expect(heard.at(-1)).toBe(Buffer.byteLength('无害的内容'));
    const refused = await upload(`前言 ${VIRUS}`, '中毒.txt');
    expect([refused.code, refused.message]).toEqual([
      400,
      refusals['upload.infected'].cn.replace('{name}', '中毒.txt').replace('{virus}', 'Test.Virus'),
    ]);
    expect(await names()).not.toContain('中毒.txt');
  });

  it('of a resumable upload nothing stays, by the drive neither', async () => {
    const body = Buffer.from(`${'x'.repeat(200_000)}${VIRUS}`);
    const url = await new Promise<string>((resolve, reject) => {
      const sending = new Upload(body, {
        endpoint: `${app.url}/api/v1/file/resumable`,
        headers: { token: engineer.token ?? '' },
        metadata: { filename: '大文件.txt', projectId },
        onSuccess: () => resolve(sending.url ?? ''),
        onError: reject,
      });
      sending.start();
    });
    const uploadId = url.split('/').at(-1) ?? '';
    expect((await engineer.send(documentCalls.UploadDocument, { projectId, uploadId })).code).toBe(400);
    const left = await app.platform.database.pool.query('select from file_upload where id = $1', [uploadId]);
    expect(left.rowCount).toBe(0);
    const { key } = await engineer.must(identityCalls.CreateApiKey, { name: `驱动器 ${newId()}` });
    const put = await app.anonymous.fetch(`/dav/${projectId}/${encodeURIComponent('驱动器.txt')}`, {
      method: 'PUT',
      headers: { authorization: `Basic ${Buffer.from(`engineer:${key}`).toString('base64')}` },
      body: VIRUS,
    });
    expect(put.status).toBe(400);
    expect(await names()).not.toContain('驱动器.txt');
  });

  it('what is larger than it takes passes, and it is not given', async () => {
    const before = heard.length;
    expect((await upload(`${VIRUS}${'y'.repeat(1_100_000)}`)).code).toBe(200);
    expect(heard.length).toBe(before);
  });

  it('while it does not answer, nothing is taken, and afterwards everything again', async () => {
    const { port } = scanner.address() as AddressInfo;
    expect(await states()).toMatchObject({ state: 'ready', detail: 'ClamAV 1.4.6' });
    scanner.close();
    expect(await states()).toMatchObject({ state: 'unreachable' });
    const refused = await upload('内容');
    expect([refused.code, refused.message]).toEqual([503, refusals['upload.scannerUnavailable'].cn]);
    scanner = startScanner(port);
    await once(scanner, 'listening');
    expect((await upload('内容')).code).toBe(200);
  });
});
