import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { get } from 'node:http';
import { enterpriseCalls } from '@twinscape/contract/enterprises';
import { identityCalls } from '@twinscape/contract/identity';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { WebSocket } from 'ws';
import { startTestApp, type TestApp } from '../../../testing/app.ts';

let app: TestApp;
/** Three who never sign in, from the beginning of the file on: what they wait for takes ten seconds. */
let silent: { readonly peers: readonly Peer[]; readonly from: number; readonly till: Promise<number> };
beforeAll(async () => {
  app = await startTestApp();
  const peers = await Promise.all([HUB, VALUES, THINGS].map((path) => open(path, '203.0.113.20')));
  // What a test leaves open is ended after it; these stay.
  opened.length = 0;
  const from = Date.now();
  peers[0]?.socket.send(HANDSHAKE);
  silent = { peers, from, till: Promise.all(peers.map(({ closed }) => closed)).then(() => Date.now()) };
});
afterAll(() => app.stop());

const opened: WebSocket[] = [];
afterEach(async () => {
  await Promise.all(
    opened.splice(0).map(async (socket) => {
      if (socket.readyState === socket.CLOSED) return;
      const gone = once(socket, 'close');
      socket.terminate();
      await gone;
    }),
  );
});

const HUB = '/hub/iot';
const VALUES = '/ws/iot';
const THINGS = '/api/ws';
const END = '\u001e';
const HANDSHAKE = `{"protocol":"json","version":1}${END}`;
const begin = (token: string) =>
  `{"type":1,"target":"Begin","arguments":[{"Token":"${token}"}],"invocationId":"1"}${END}`;

type Peer = { readonly socket: WebSocket; readonly received: string[]; readonly closed: Promise<number> };

async function open(path: string, from?: string): Promise<Peer> {
  const headers = from ? { 'x-forwarded-for': from } : {};
  const socket = new WebSocket(app.url.replace('http', 'ws') + path, { headers });
  opened.push(socket);
  const received: string[] = [];
  socket.on('message', (data) => received.push(String(data)));
  socket.on('error', () => undefined);
  const closed = new Promise<number>((resolve) => socket.on('close', (code) => resolve(code)));
  await once(socket, 'open');
  return { socket, received, closed };
}

/**
 * The simplest call of somebody else, again and again while something happens; answers the longest wait in
 * milliseconds.
 */
async function longestWait(during: Promise<unknown>): Promise<number> {
  const bystander = app.as(app.world.people.admin);
  let isOver = false;
  const over = during.finally(() => {
    isOver = true;
  });
  let longest = 0;
  while (!isOver) {
    const from = performance.now();
    await bystander.must(identityCalls.GetLoginUserInfo, {});
    longest = Math.max(longest, performance.now() - from);
  }
  await over;
  return longest;
}

/** Sends as much as the connection takes, until it is closed. */
async function pour({ socket }: Peer, frame: string, times: number): Promise<void> {
  for (let sent = 0; sent < times && socket.readyState === socket.OPEN; sent += 1) {
    socket.send(frame, () => undefined);
    if (socket.bufferedAmount > 1024 ** 2) await new Promise((resolve) => setTimeout(resolve, 2));
  }
}

describe('a stranger on a socket', () => {
  it('whose first sign-in is refused is let go, however many more frames it has sent, and holds nobody up', async () => {
    const peer = await open(HUB);
    const before = await sessionLookUps();
    const longest = await longestWait(
      (async () => {
        peer.socket.send(HANDSHAKE);
        await pour(peer, begin(randomBytes(32).toString('hex')), 100_000);
        await peer.closed;
      })(),
    );
    // Whoever goes on sending may lose the words with the connection.
    expect(peer.received.filter((frame) => frame.includes('"type":3')).length).toBeLessThanOrEqual(1);
    expect(longest).toBeLessThan(1_000);
    // The bystander's own calls look up sessions as well, a few dozen.
    expect((await sessionLookUps()) - before).toBeLessThan(2_000);
  });

  it('cannot send a megabyte of separators', async () => {
    const peer = await open(HUB);
    peer.socket.send(HANDSHAKE);
    peer.socket.send(END.repeat(500_000));
    expect(await peer.closed).toBe(1008);
    expect(peer.received.at(-1)).toContain('Too many messages at once');
  });

  it.each([
    ['the hub', HUB, [HANDSHAKE, begin('made-up')], '"type":7'],
    ['the socket of values', VALUES, ['{"Token":"made-up","ProjectId":"x","DeviceIds":[]}'], '"ErrorCode":401'],
    ['the ThingsBoard socket', THINGS, ['{"authCmd":{"cmdId":7,"token":"made-up"}}'], '"cmdId":7'],
  ])('hears in the words of %s that the sign-in was refused, and is let go', async (_name, path, frames, words) => {
    const peer = await open(path);
    for (const frame of frames) peer.socket.send(frame);
    expect(await peer.closed).toBe(1008);
    expect(peer.received.at(-1)).toContain(words);
  });

  it.each([[HUB], [VALUES], [THINGS]])('on %s may not send more than half a megabyte in one message', async (path) => {
    const peer = await open(path);
    peer.socket.send('x'.repeat(700_000));
    expect([1006, 1009]).toContain(await peer.closed);
  });

  it('cannot pile up fragments of a message that never ends', async () => {
    const peer = await open(THINGS);
    for (let n = 0; n < 400_000 && peer.socket.readyState === peer.socket.OPEN; n++) {
      peer.socket.send('x', { fin: false }, () => undefined);
      if (n % 20_000 === 0) await new Promise((resolve) => setTimeout(resolve, 5));
    }
    expect([1006, 1009]).toContain(await peer.closed);
  });

  it('cannot flood with pings', async () => {
    const peer = await open(VALUES);
    for (let n = 0; n < 1_000; n++) peer.socket.ping(undefined, undefined, () => undefined);
    expect(await peer.closed).toBe(1006);
  });

  it('who does not sign in within ten seconds is let go, on every socket', async () => {
    const { peers, from, till } = silent;
    expect((await till) - from).toBeLessThan(12_000);
    expect(await Promise.all(peers.map(({ closed }) => closed))).toEqual([1008, 1008, 1008]);
    for (const { received } of peers) expect(received.join()).toMatch(/10 (s|秒)/);
  });

  it('has at most 200 connections from one address; the next is refused with HTTP 429 and words in both languages', async () => {
    const from = '203.0.113.7';
    await Promise.all(Array.from({ length: 200 }, () => open(HUB, from)));
    const answer = await upgrade(HUB, from);
    expect(answer).toMatchObject({ status: 429, retryAfter: '10' });
    expect(answer.body).toMatch(/实时连接过多.*Too many live connections/);
    expect((await upgrade(HUB, '203.0.113.8')).status).toBe(101);
    opened[0]?.terminate();
    await expect.poll(async () => (await upgrade(HUB, from)).status).toBe(101);
  });
});

describe('somebody who signed in', () => {
  it('is counted for the administrators of the enterprise until the connection ends', async () => {
    const counted = async (): Promise<number> => {
      const { limits } = await app.as(app.world.people.admin).must(enterpriseCalls.GetEnterpriseLimits, {});
      return limits.find(({ name }) => name === 'socketConnections')?.used ?? Number.NaN;
    };
    await expect.poll(counted).toBe(0);
    const hub = await open(HUB);
    hub.socket.send(HANDSHAKE);
    expect(await counted()).toBe(0);
    hub.socket.send(begin(app.world.people.engineer.token));
    await expect.poll(counted).toBe(1);
    hub.socket.terminate();
    await expect.poll(counted).toBe(0);
  });

  it('may send many messages without waiting, a few hundred already behind the sign-in: each is answered, in order', async () => {
    const peer = await open(THINGS);
    const send = (from: number, to: number): void => {
      for (let cmdId = from; cmdId <= to; cmdId++)
        peer.socket.send(JSON.stringify({ cmds: [{ type: 'NOT_SERVED', cmdId }] }));
    };
    peer.socket.send(JSON.stringify({ authCmd: { cmdId: 0, token: app.world.people.engineer.token } }));
    send(1, 400);
    await expect.poll(() => peer.received.length).toBe(400);
    send(401, 2_000);
    await expect.poll(() => peer.received.length, { timeout: 20_000 }).toBe(2_000);
    expect(peer.received.map((frame) => (JSON.parse(frame) as { cmdId: number }).cmdId)).toEqual(
      Array.from({ length: 2_000 }, (_, n) => n + 1),
    );
  });

  it('is let go when a later sign-in on the same connection is refused', async () => {
    const { engineer } = app.world.people;
    const hub = await open(HUB);
    hub.socket.send(HANDSHAKE);
    hub.socket.send(begin(engineer.token));
    await expect.poll(() => hub.received.join()).toContain('"result":true');
    hub.socket.send(begin('made-up'));
    expect(await hub.closed).toBe(1008);
    const thingsboardSocket = await open(THINGS);
    thingsboardSocket.socket.send(JSON.stringify({ authCmd: { cmdId: 0, token: engineer.token } }));
    thingsboardSocket.socket.send('{"authCmd":{"cmdId":1,"token":"made-up"}}');
    expect(await thingsboardSocket.closed).toBe(1008);
    const values = await open(VALUES);
    const body = { ProjectId: app.world.east.tower, DeviceIds: [] };
    values.socket.send(JSON.stringify({ Token: engineer.token, ...body }));
    values.socket.send(JSON.stringify({ Token: 'made-up', ...body }));
    expect(await values.closed).toBe(1008);
  });
});

/** How often sessions were read since the database was made, as PostgreSQL counts. */
async function sessionLookUps(): Promise<number> {
  const { rows } = await app.platform.database.pool.query<{ n: string }>(
    `select coalesce(sum(seq_scan) + sum(idx_scan), 0) as n from pg_stat_user_tables where relname = 'session'`,
  );
  return Number(rows[0]?.n);
}

/** Asks for an upgrade and answers what came of it. */
function upgrade(path: string, from: string): Promise<{ status: number; retryAfter?: string; body: string }> {
  return new Promise((resolve, reject) => {
    const headers = {
      connection: 'Upgrade',
      upgrade: 'websocket',
      'sec-websocket-version': '13',
      'sec-websocket-key': randomBytes(16).toString('base64'),
      'x-forwarded-for': from,
    };
    const request = get(app.url + path, { headers });
    request.on('error', reject);
    request.on('upgrade', (_response, socket) => {
      socket.destroy();
      resolve({ status: 101, body: '' });
    });
    request.on('response', async (response) => {
      let body = '';
      for await (const piece of response) body += String(piece);
      const retryAfter = response.headers['retry-after'];
      resolve({ status: response.statusCode ?? 0, body, ...(retryAfter ? { retryAfter } : {}) });
    });
  });
}
