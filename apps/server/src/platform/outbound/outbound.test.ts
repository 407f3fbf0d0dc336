import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { type AddressInfo, createServer as createTcpServer } from 'node:net';
import { pino } from 'pino';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { parseEndpoint } from './allowList.ts';
import { OutboundFailed, OutboundRefused } from './errors.ts';
import { Outbound, type OutboundLimits } from './outbound.ts';
import type { Resolver } from './resolve.ts';
import { createSignature, verifySignature } from './signature.ts';

const lines: string[] = [];
const log = pino({ level: 'trace' }, { write: (line) => void lines.push(line) });
const requests: { path: string; headers: IncomingMessage['headers']; body: string }[] = [];

const answers: Readonly<Record<string, (response: ServerResponse) => void>> = {
  '/ok': (response) => void response.end('taken'),
  '/away': (response) => void response.writeHead(302, { location: 'http://169.254.169.254/latest/' }).end(),
  '/large': (response) => void response.end('x'.repeat(5_000)),
  '/silent': () => undefined,
  '/slow': (response) => {
    response.write('a');
    const timer = setInterval(() => response.write('a'), 20);
    response.once('close', () => clearInterval(timer));
  },
  '/broken': (response) => {
    response.writeHead(200, { 'content-length': '100' });
    response.write('half');
    response.socket?.destroySoon();
  },
};
const server = createServer((request, response) => {
  let body = '';
  request.setEncoding('utf8');
  request.on('data', (chunk: string) => {
    body += chunk;
  });
  request.once('end', () => {
    const { pathname } = new URL(request.url ?? '', 'http://here');
    requests.push({ path: pathname, headers: request.headers, body });
    (answers[pathname] ?? answers['/ok'])?.(response);
  });
});
let port = 0;
beforeAll(async () => {
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready));
  port = (server.address() as AddressInfo).port;
});
afterAll(() => {
  server.closeAllConnections();
  server.close();
});

const outbound = (
  listed: readonly string[],
  options: { limits?: Partial<OutboundLimits>; resolver?: Resolver } = {},
): Outbound => new Outbound(new Set(listed.flatMap((text) => parseEndpoint(text) ?? [])), log, options);
const here = (): Outbound => outbound([`127.0.0.1:${port}`]);
const post = (path: string) => ({ method: 'POST' as const, url: `http://127.0.0.1:${port}${path}`, body: '{}' });

describe('an outgoing request', () => {
  it('reaches this machine where host and port are listed, and says what was answered', async () => {
    const answer = await here().send({ ...post('/ok'), headers: { 'content-type': 'application/json' } });
    expect(answer).toMatchObject({ status: 200, body: 'taken', isCut: false });
    expect(requests.at(-1)).toMatchObject({ path: '/ok', body: '{}', headers: { host: `127.0.0.1:${port}` } });
  });

  it.each([
    ['another port is listed', () => [`127.0.0.1:${port + 1}`]],
    ['another host is listed', () => [`127.0.0.2:${port}`]],
    ['nothing is listed', () => []],
  ])('does not reach it where %s', async (_title, listed) => {
    const before = requests.length;
    await expect(outbound(listed()).send(post('/ok'))).rejects.toMatchObject({ reason: 'address' });
    for (const host of ['localhost', '[::ffff:127.0.0.1]', '2130706433', '0x7f.1', '0.0.0.0', '[::]'])
      await expect(outbound(listed()).send({ method: 'GET', url: `http://${host}:${port}/ok` })).rejects.toBeInstanceOf(
        OutboundRefused,
      );
    expect(requests.length).toBe(before);
  });

  it('never reaches metadata, link-local or unspecified addresses, listed or not', async () => {
    for (const host of ['169.254.169.254', '0.0.0.0', '[fe80::1]', '[fd00:ec2::254]', '100.100.100.200', '224.0.0.1'])
      await expect(
        outbound([`${host}:8080`]).send({ method: 'GET', url: `http://${host}:8080/` }),
      ).rejects.toMatchObject({ reason: 'address' });
  });

  it('resolves a name once and connects to what it judged: a name that changes its meaning reaches nothing else', async () => {
    let times = 0;
    const resolver: Resolver = async () => {
      times += 1;
      return [{ address: times === 1 ? '127.0.0.1' : '169.254.169.254', family: 4 }];
    };
    const answer = await outbound([`changing.test:${port}`], { resolver }).send({
      method: 'GET',
      url: `http://changing.test:${port}/ok`,
    });
    expect(answer.status).toBe(200);
    expect(times).toBe(1);
    expect(requests.at(-1)?.headers.host).toBe(`changing.test:${port}`);
  });

  it('refuses a name as soon as one of its addresses may not be reached', async () => {
    const resolver: Resolver = async () => [
      { address: '93.184.215.14', family: 4 },
      { address: '10.0.0.1', family: 4 },
    ];
    await expect(outbound([], { resolver }).send({ method: 'GET', url: 'http://two.test/' })).rejects.toMatchObject({
      reason: 'address',
    });
    await expect(outbound([], { resolver }).check('http://two.test/')).rejects.toMatchObject({ reason: 'address' });
  });

  it('follows no redirect', async () => {
    expect(await here().send(post('/away'))).toMatchObject({ status: 302 });
  });

  it('reads no more of an answer than its limit', async () => {
    const small = outbound([`127.0.0.1:${port}`], { limits: { answerBytes: 1_000, requestBytes: 10 } });
    const answer = await small.send(post('/large'));
    expect(answer.body).toHaveLength(1_000);
    expect(answer.isCut).toBe(true);
    await expect(small.send({ ...post('/ok'), body: 'x'.repeat(11) })).rejects.toMatchObject({ reason: 'tooLarge' });
  });

  it('ends when no answer begins, when it takes too long in all, and when it breaks off', async () => {
    const hasty = outbound([`127.0.0.1:${port}`], { limits: { answerMs: 60, totalMs: 150 } });
    await expect(hasty.send(post('/silent'))).rejects.toMatchObject({ trouble: 'answerTimeout' });
    await expect(hasty.send(post('/slow'))).rejects.toMatchObject({ trouble: 'totalTimeout' });
    await expect(here().send(post('/broken'))).rejects.toMatchObject({ trouble: 'broken' });
    const resolver: Resolver = () => new Promise(() => undefined);
    const waiting = outbound([], { limits: { connectMs: 60 }, resolver });
    await expect(waiting.send({ method: 'GET', url: 'http://slow.test/' })).rejects.toMatchObject({
      trouble: 'connectTimeout',
    });
  });

  it('ends when a TLS connection is taken and never spoken on, and when nobody listens', async () => {
    const mute = createTcpServer((socket) => void socket.resume().on('error', () => undefined));
    await new Promise<void>((ready) => mute.listen(0, '127.0.0.1', ready));
    const { port: mutePort } = mute.address() as AddressInfo;
    const hasty = outbound([`127.0.0.1:${mutePort}`], { limits: { connectMs: 80 } });
    await expect(hasty.send({ method: 'GET', url: `https://127.0.0.1:${mutePort}/` })).rejects.toMatchObject({
      trouble: 'connectTimeout',
    });
    await new Promise((closed) => mute.close(closed));
    await expect(hasty.send({ method: 'GET', url: `http://127.0.0.1:${mutePort}/` })).rejects.toMatchObject({
      trouble: 'connect',
      code: 'ECONNREFUSED',
    });
  });

  it('stops when its caller gives up', async () => {
    await expect(here().send({ ...post('/silent'), signal: AbortSignal.timeout(50) })).rejects.toBeInstanceOf(
      OutboundFailed,
    );
  });

  it('leaves no path, query, header or body in the log or in its errors', async () => {
    const url = `http://127.0.0.1:${port}/ok/path-secret?key=query-secret`;
    await here().send({ method: 'POST', url, headers: { authorization: 'header-secret' }, body: 'body-secret' });
    const error = await outbound([]).send({ method: 'GET', url }).catch(String);
    expect(lines.length).toBeGreaterThan(0);
    expect(`${lines.join('')}${error}`).not.toMatch(/-secret/);
  });
});

describe('the signature of a web hook', () => {
  const at = new Date('2026-11-21T08:00:00.400Z');
  it('is the HMAC-SHA256 of moment and body under the secret', () => {
    // Reckoned with: printf '1795248000.{"a":1}' | openssl dgst -sha256 -hmac secret
    expect(createSignature('secret', '{"a":1}', at)).toBe(
      't=1795248000,v1=ec4e42a41ceb28c5b7413427a113e6b59c5357da664fb29ef3d319fb832259ca',
    );
  });

  it('holds for the same body, secret and moment alone', () => {
    const header = createSignature('secret', '{"a":1}', at);
    const later = (seconds: number) => new Date(at.getTime() + seconds * 1000);
    expect(verifySignature(header, 'secret', '{"a":1}', later(299))).toBe(true);
    expect(verifySignature(header, 'secret', '{"a":1}', later(301))).toBe(false);
    expect(verifySignature(header, 'secret', '{"a":2}', at)).toBe(false);
    expect(verifySignature(header, 'Secret', '{"a":1}', at)).toBe(false);
    expect(verifySignature(header.replace('t=1795248000', 't=1795248001'), 'secret', '{"a":1}', at)).toBe(false);
    expect(verifySignature('v1=00', 'secret', '{"a":1}', at)).toBe(false);
    expect(verifySignature(`t=x,v1=${'0'.repeat(64)}`, 'secret', '{"a":1}', at)).toBe(false);
  });
});
