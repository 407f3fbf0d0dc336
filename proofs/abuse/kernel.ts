import { randomBytes } from 'node:crypto';
import http from 'node:http';
import net from 'node:net';
import { gzipSync } from 'node:zlib';
import type { AbuseCase, AbuseTarget } from './case.ts';

const LOGIN = '/api/User/Login';
const json = { 'content-type': 'application/json' };

function expectCode(what: string, code: number, wanted: readonly number[]): void {
  if (!wanted.includes(code)) throw new Error(`${what} was answered with ${code}, not ${wanted.join(' or ')}`);
}

/** Posts a body several times at once; every answer must be one of those wanted. */
async function flood(
  { http: address }: AbuseTarget,
  path: string,
  init: { readonly headers: Record<string, string>; readonly body: string | Uint8Array<ArrayBuffer> },
  wanted: readonly number[],
  times = 20,
): Promise<void> {
  await Promise.all(
    Array.from({ length: times }, async () => {
      const answer = await fetch(address + path, { method: 'POST', ...init });
      const { ErrorCode = answer.status } = (await answer.json()) as { ErrorCode?: number };
      expectCode(path, ErrorCode, wanted);
    }),
  );
}

/** Opens a connection and writes; answers what was heard until it was closed, at the latest after `ms`. */
function speak({ http: address }: AbuseTarget, text: string, ms: number): Promise<string> {
  return new Promise((resolve) => {
    let answers = '';
    const socket = net.connect(Number(new URL(address).port), '127.0.0.1', () => socket.write(text));
    const end = setTimeout(() => socket.destroy(), ms);
    socket.on('data', (chunk) => {
      if (answers.length < 100_000) answers += String(chunk);
    });
    socket.on('error', () => undefined);
    socket.on('close', () => {
      clearTimeout(end);
      resolve(answers);
    });
  });
}

/** The HTTP code of a request with headers that fetch does not let one set. */
const statusOf = ({ http: address }: AbuseTarget, path: string, headers: Record<string, string>): Promise<number> =>
  new Promise((resolve, reject) => {
    const request = http.get(`${address}${path}`, { headers, agent: false }, (answer) => {
      answer.resume();
      resolve(answer.statusCode ?? 0);
    });
    request.on('error', reject);
  });

/** Counts by rate come first: 429 is as good a refusal. */
const REFUSED = [400, 413, 415, 429] as const;

export const cases: AbuseCase[] = [
  {
    name: 'forms that repeat a field 30,000 times',
    run: (target) =>
      flood(
        target,
        LOGIN,
        { headers: { 'content-type': 'application/x-www-form-urlencoded' }, body: 'a&'.repeat(30_000) },
        REFUSED,
      ),
  },
  {
    name: 'a body that unpacks to 100 MB',
    run: (target) =>
      flood(
        target,
        LOGIN,
        { headers: { ...json, 'content-encoding': 'gzip' }, body: gzipSync(Buffer.alloc(100 * 1024 ** 2, 0x20)) },
        REFUSED,
      ),
  },
  {
    name: 'JSON of 30,000 levels',
    run: (target) => flood(target, LOGIN, { headers: json, body: '['.repeat(30_000) }, REFUSED, 50),
  },
  {
    name: 'JSON of a million digits, to a device and to a telemetry call',
    async run(target) {
      const token = await target.token('engineer');
      const body = `{"a":${'9'.repeat(1_000_000)}}`;
      await flood(target, '/api/v1/nobody/telemetry', { headers: json, body }, [401, ...REFUSED], 5);
      const path = '/api/plugins/telemetry/DEVICE/00000000-0000-0000-0000-000000000000/timeseries/ANY';
      await flood(target, path, { headers: { ...json, token }, body }, [403, 404, ...REFUSED], 5);
    },
  },
  {
    name: 'eight megabytes of digits in one number',
    async run(target) {
      const headers = { ...json, token: await target.token('engineer') };
      const path = '/api/plugins/telemetry/DEVICE/00000000-0000-0000-0000-000000000000/timeseries/ANY';
      await flood(target, path, { headers, body: `[${'7'.repeat(8_000_000)}]` }, [403, 404, ...REFUSED], 3);
    },
  },
  {
    name: 'a list of half a million wrong ids',
    async run(target) {
      const headers = { ...json, token: await target.token('engineer') };
      const body = JSON.stringify({
        ProjectId: target.projectId,
        AssetIds: Array.from({ length: 500_000 }, () => 'x'),
      });
      await flood(target, '/api/AssetManager/CreateAssetNumber', { headers, body }, [403, 404, ...REFUSED], 5);
    },
  },
  {
    name: 'U+0000 in every place of a request',
    async run(target) {
      const headers = { ...json, token: await target.token('engineer') };
      const body = JSON.stringify({ ProjectId: target.projectId, SceneName: 'a\0b', Key: '\0', Comment: '\ud800' });
      await flood(target, '/api/SceneManager/AddScene', { headers, body }, [404, ...REFUSED], 10);
      const answer = await fetch(`${target.http}/api/user/%00`, { headers: { token: headers.token } });
      const { ErrorCode } = (await answer.json()) as { ErrorCode: number };
      expectCode('a path with U+0000', ErrorCode, [400, 403, 404]);
    },
  },
  {
    name: 'bodies of a megabyte from strangers, announced and never finished',
    async run(target) {
      const head = `POST /api/SceneManager/UpdateSceneJsonData HTTP/1.1\r\nHost: 127.0.0.1\r\ncontent-type: application/json\r\ncontent-length: 1000000\r\n\r\n{`;
      const answers = await Promise.all(Array.from({ length: 100 }, () => speak(target, head, 2_000)));
      for (const answer of answers)
        if (!/"ErrorCode":(401|429)/.test(answer)) throw new Error(`heard ${answer.slice(0, 80)}`);
    },
  },
  {
    name: 'three hundred connections that write their headers letter by letter',
    async run(target) {
      await Promise.all(Array.from({ length: 300 }, () => speak(target, 'GET / HTTP/1.1\r\nX', 6_000)));
    },
  },
  {
    name: 'requests written without end, answers never read',
    async run(target) {
      const one = `GET /api/User/GetLoginUserInfo HTTP/1.1\r\nHost: 127.0.0.1\r\ntoken: ${randomBytes(8).toString('hex')}\r\n\r\n`;
      const answers = await Promise.all(Array.from({ length: 20 }, () => speak(target, one.repeat(5_000), 5_000)));
      for (const text of answers)
        if (text.split('HTTP/1.1 ').length > 200) throw new Error('all requests of a connection were worked on');
    },
  },
  {
    name: 'names of other sites, and pages of other sites',
    async run(target) {
      for (let at = 0; at < 100; at++)
        expectCode('a foreign host', await statusOf(target, '/', { host: `rebind-${at}.evil.example` }), [421]);
      const headers = { ...json, origin: 'https://evil.example' };
      await flood(target, LOGIN, { headers, body: '{"LoginAccount":"admin","LoginPwd":"x"}' }, [403, 429], 20);
    },
  },
  {
    name: 'addresses with eight thousand parameters',
    async run(target) {
      for (let at = 0; at < 50; at++) {
        const answer = await fetch(`${target.http}/api/User/GetLoginUserInfo?${'a&'.repeat(7_000)}`);
        const { ErrorCode } = (await answer.json()) as { ErrorCode: number };
        expectCode('a long query', ErrorCode, [400]);
      }
    },
  },
  {
    name: 'uploads of a trial user, and fields that come after the file',
    async run(target) {
      const send = async (token: string, isLate: boolean) => {
        const form = new FormData();
        if (!isLate) form.append('ProjectId', target.projectId);
        form.append('file', new Blob([randomBytes(1024 ** 2)]), 'a.bin');
        if (isLate) form.append('ProjectId', target.projectId);
        const answer = await fetch(`${target.http}/api/File/UploadFile`, {
          method: 'POST',
          headers: { token },
          body: form,
        });
        return ((await answer.json()) as { ErrorCode: number }).ErrorCode;
      };
      const [guest, engineer] = [await target.token('guest'), await target.token('engineer')];
      for (let at = 0; at < 10; at++) expectCode('an upload of a trial user', await send(guest, false), [403, 429]);
      for (let at = 0; at < 5; at++) expectCode('a late field', await send(engineer, true), [400, 429]);
    },
  },
  {
    name: 'forms with deep JSON, prototypes and a hundred thousand fields',
    async run(target) {
      const token = await target.token('engineer');
      const part = (name: string, value: string, type = '') =>
        `--x\r\nContent-Disposition: form-data; name="${name}"\r\n${type}\r\n${value}\r\n`;
      const headers = { token, 'content-type': 'multipart/form-data; boundary=x' };
      for (const body of [
        part('a', '['.repeat(500_000), 'Content-Type: application/json\r\n'),
        part('__proto__', 'x') + part('constructor', 'y'),
        part('a', 'b').repeat(30_000),
        `--x\r\n${'X-Header: y\r\n'.repeat(50_000)}\r\n`,
      ])
        await flood(target, '/api/File/UploadFile', { headers, body: `${body}--x--\r\n` }, REFUSED, 3);
    },
  },
];
