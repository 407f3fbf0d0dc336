import http from 'node:http';
import net from 'node:net';
import { identityCalls } from '@twinscape/contract/identity';
import { settingsCalls } from '@twinscape/contract/settings';
import { sql } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { WebSocket } from 'ws';
import { startTestApp, type TestApp } from './app.ts';
import { TEST_PASSWORD } from './world.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp({ TWINSCAPE_TRUSTED_PROXIES: '0', TWINSCAPE_SOCKETS_PER_ADDRESS: '1' });
});
afterAll(() => app.stop());

type Asked = { readonly status: number; readonly body: string; readonly headers: http.IncomingHttpHeaders };
/** A request with the headers that fetch does not let one set. */
function ask(path: string, headers: Record<string, string> = {}, method = 'GET', body?: string): Promise<Asked> {
  return new Promise((resolve, reject) => {
    const request = http.request(`${app.url}${path}`, { method, headers, agent: false }, (response) => {
      let text = '';
      response.setEncoding('utf8');
      response.on('data', (chunk: string) => {
        text += chunk;
      });
      response.on('end', () => resolve({ status: response.statusCode ?? 0, body: text, headers: response.headers }));
    });
    request.on('error', reject);
    request.end(body);
  });
}
const json = { 'content-type': 'application/json' };
const signIn = (headers: Record<string, string>) =>
  ask('/api/User/Login', { ...json, ...headers }, 'POST', JSON.stringify({ LoginAccount: 'nobody', LoginPwd: 'x' }));

describe('the address that a request names', () => {
  it('refuses names that a stranger may own with 421 and words, for calls, pages and sockets', async () => {
    for (const host of ['evil.example', 'evil.example:8080', 'localhost.evil.example', 'a@127.0.0.1', '127.0.0.1/x']) {
      const call = await ask('/api/User/GetLoginUserInfo', { host, 'x-language': 'en' });
      expect([host, call.status]).toEqual([host, 421]);
      expect(call.body).toContain('TWINSCAPE_HOSTS');
    }
    expect((await ask('/openapi.json', { host: 'evil.example' })).status).toBe(421);
    const socket = new WebSocket(`${app.url.replace('http', 'ws')}/hub/iot`, { headers: { host: 'evil.example' } });
    const status = await new Promise((resolve) => {
      socket.on('unexpected-response', (_request, response) => resolve(response.statusCode));
      socket.on('open', () => resolve('open'));
    });
    expect(status).toBe(421);
  });

  it('answers under names that nobody else can own, and health checks under any', async () => {
    for (const host of ['127.0.0.1', 'localhost:1', '[::1]:8080', '192.168.3.4', 'plant'])
      expect([host, (await ask('/api/User/GetLoginUserInfo', { host })).status]).toEqual([host, 200]);
    expect((await ask('/healthz', { host: 'probe.cluster.example' })).status).toBe(200);
  });

  it('knows the address of the general settings, and only that one where they say so', async () => {
    const platform = app.as(app.world.people.platform);
    const status = async (host: string) => (await ask('/api/User/GetLoginUserInfo', { host })).status;
    const save = (general: Record<string, unknown>) =>
      platform.must(settingsCalls.SaveSettings, { key: 'general', jsonValue: general });
    await save({ baseUrl: 'https://twin.example' });
    expect([await status('twin.example'), await status('other.example'), await status('plant')]).toEqual([
      200, 421, 200,
    ]);
    await save({ baseUrl: 'https://twin.example', prohibitDifferentUrl: true });
    expect([await status('twin.example'), await status('plant'), await status('127.0.0.1')]).toEqual([200, 421, 200]);
    await save({ baseUrl: '', prohibitDifferentUrl: false });
  });

  it('takes changes from its own pages alone, and sockets too', async () => {
    const from = async (origin: string) => JSON.parse((await signIn({ origin })).body) as { ErrorCode: number };
    expect((await from('https://evil.example')).ErrorCode).toBe(403);
    expect((await from('null')).ErrorCode).toBe(403);
    expect((await from(app.url)).ErrorCode).toBe(400);
    const open = (origin: string) =>
      new Promise((resolve) => {
        const socket = new WebSocket(`${app.url.replace('http', 'ws')}/hub/iot`, { headers: { origin } });
        socket.on('error', () => undefined);
        socket.on('unexpected-response', () => resolve('refused'));
        socket.on('open', () => {
          socket.close();
          resolve('open');
        });
      });
    expect([await open('https://evil.example'), await open(app.url)]).toEqual(['refused', 'open']);
  });
});

describe('signing in', () => {
  it('takes JSON that says so and nothing that a page of another site can send', async () => {
    const body = JSON.stringify({ LoginAccount: 'admin@east.test', LoginPwd: 'x' });
    for (const type of [
      'text/plain',
      'application/x-www-form-urlencoded',
      'multipart/form-data; boundary=x',
      undefined,
    ]) {
      const headers: Record<string, string> = type ? { 'content-type': type } : {};
      const answer = await ask('/api/User/Login?LoginAccount=a&LoginPwd=b', headers, 'POST', body);
      expect(JSON.parse(answer.body)).toMatchObject({ ErrorCode: 415 });
    }
  });

  describe('with the published password of the demo', () => {
    // Of an account of the test world, that of the demo: its password is the published one.
    const demo = { loginAccount: 'guest', loginPwd: TEST_PASSWORD };
    beforeAll(async () => {
      await app.platform.database.db.execute(
        sql`update account set login_account = 'guest' where id = ${app.world.people.guest.id}`,
      );
      // A name that was seen is forgotten at the next start.
      app = await app.restart();
    });
    afterEach(async () => {
      app = await app.restart({ TWINSCAPE_DEMO: 'off', TWINSCAPE_TRUSTED_PROXIES: '0' });
    });
    const code = async () => (await app.anonymous.send(identityCalls.Login, demo)).code;

    it('works on this machine until the program is asked for under another name', async () => {
      expect(await code()).toBe(200);
      await ask('/healthz', { host: 'probe.example' });
      expect(await code()).toBe(200);
      expect((await ask('/api/User/GetLoginUserInfo', { host: 'plant' })).status).toBe(200);
      const refused = await app.anonymous.send(identityCalls.Login, demo);
      expect([refused.code, refused.message]).toEqual([403, expect.stringContaining('TWINSCAPE_DEMO=on')]);
    });
    it('works nowhere behind a proxy', async () => {
      app = await app.restart({ TWINSCAPE_TRUSTED_PROXIES: '1' });
      expect(await code()).toBe(403);
    });
    it('works everywhere where the operator says so', async () => {
      app = await app.restart({ TWINSCAPE_DEMO: 'on', TWINSCAPE_TRUSTED_PROXIES: '1' });
      await ask('/api/User/GetLoginUserInfo', { host: 'plant' });
      expect(await code()).toBe(200);
    });
  });
});

describe('a connection', () => {
  const connect = (): Promise<net.Socket> =>
    new Promise((resolve) => {
      const socket = net.connect(Number(new URL(app.url).port), '127.0.0.1', () => resolve(socket));
      socket.on('error', () => undefined);
    });
  const readAll = (socket: net.Socket): Promise<string> =>
    new Promise((resolve) => {
      let text = '';
      socket.on('data', (chunk) => {
        text += String(chunk);
      });
      socket.on('close', () => resolve(text));
    });

  it('is let go when it writes requests without end and reads no answers', async () => {
    const socket = await connect();
    const text = readAll(socket);
    socket.write('GET /api/User/GetLoginUserInfo HTTP/1.1\r\nHost: 127.0.0.1\r\ntoken: x\r\n\r\n'.repeat(2_000));
    const answers = (await text).split('HTTP/1.1 ').length - 1;
    expect(answers).toBeLessThan(200);
  });

  it('is refused with words beyond five hundred of one address besides its sockets', async () => {
    const sockets = await Promise.all(Array.from({ length: 500 }, connect));
    const more = await Promise.all(Array.from({ length: 20 }, connect));
    expect(await readAll(more.at(-1) as net.Socket)).toContain('429 Too Many Requests');
    for (const socket of [...sockets, ...more]) socket.destroy();
    await expect.poll(async () => (await ask('/healthz')).status).toBe(200);
  });

  it('takes no more than 16 KB of headers', async () => {
    expect((await ask('/healthz', { 'x-long': 'x'.repeat(17_000) })).status).toBe(431);
  });

  it('takes five hundred parameters, and no more', async () => {
    const query = (count: number) => Array.from({ length: count }, () => 'a=1').join('&');
    const status = async (count: number) =>
      JSON.parse((await ask(`/api/User/GetLoginUserInfo?${query(count)}`)).body) as { ErrorCode: number };
    expect((await status(500)).ErrorCode).toBe(401);
    expect((await status(501)).ErrorCode).toBe(400);
  });
});

describe('a call that does not exist', () => {
  const keys = { account: 'admin@east.test' };
  const jwt = async () => {
    const answer = await ask(
      '/api/auth/login',
      json,
      'POST',
      JSON.stringify({ username: keys.account, password: TEST_PASSWORD }),
    );
    return (JSON.parse(answer.body) as { token: string }).token;
  };
  it('A-32 answers a JWT by the HTTP code: 404, 405 with the methods there are, 401 where it does not hold', async () => {
    const bearer = { 'x-authorization': `Bearer ${await jwt()}` };
    const missing = await ask('/api/nothing/here', bearer);
    expect([missing.status, JSON.parse(missing.body)]).toMatchObject([404, { status: 404, errorCode: 32 }]);
    const other = await ask('/api/auth/user', bearer, 'DELETE');
    expect([other.status, other.headers.allow]).toEqual([405, 'GET']);
    expect((await ask('/api/nothing/here', { 'x-authorization': 'Bearer a.b.c' }, 'DELETE')).status).toBe(401);
    expect((await ask('/api/nothing/here', { 'x-authorization': 'ApiKey nothing' })).status).toBe(401);
  });
  it('A-31 A-32 answers a token of ours, and nobody, in the envelope', async () => {
    const { token } = app.world.people.admin;
    const codeFor = async (headers: Record<string, string>) => {
      const { status, body } = await ask('/api/nothing/here', headers);
      return [status, (JSON.parse(body) as { ErrorCode: number }).ErrorCode];
    };
    expect(await codeFor({})).toEqual([200, 404]);
    expect(await codeFor({ token })).toEqual([200, 404]);
    expect(await codeFor({ token: 'ended' })).toEqual([200, 401]);
  });
});

it('documents and measurements are closed where the operator says so', async () => {
  const statuses = async () => [
    (await ask('/metrics')).status,
    (await ask('/api/docs')).status,
    (await ask('/openapi.json')).status,
  ];
  expect(await statuses()).toEqual([200, 200, 200]);
  expect((await ask('/metrics', { 'x-forwarded-for': '203.0.113.9' })).status).toBe(404);
  app = await app.restart({ TWINSCAPE_METRICS: 'off', TWINSCAPE_API_DOCS: 'off' });
  expect(await statuses()).toEqual([404, 404, 404]);
});
