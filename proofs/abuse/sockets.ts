import assert from 'node:assert/strict';
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { WebSocket } from 'ws';
import type { AbuseCase, AbuseTarget } from './case.ts';

const HUB = '/hub/iot';
const VALUES = '/ws/iot';
const THINGS = '/api/ws';
const END = '\u001e';
const HANDSHAKE = `{"protocol":"json","version":1}${END}`;
/** A case of the harness lasts at most so long. */
const MOST_MS = 10_000;

type Peer = { readonly socket: WebSocket; readonly received: string[]; readonly closed: Promise<number> };

/** Opens a socket; undefined where the server refuses the upgrade, with the status in `refused`. */
async function tryOpen(
  target: AbuseTarget,
  path: string,
  protocol?: string,
  refused?: number[],
): Promise<Peer | undefined> {
  const socket = new WebSocket(target.http.replace('http', 'ws') + path, protocol ? [protocol] : []);
  const received: string[] = [];
  socket.on('message', (data) => received.push(String(data)));
  socket.on('error', () => undefined);
  const closed = new Promise<number>((resolve) => socket.on('close', (code) => resolve(code)));
  const status = new Promise<number>((resolve) =>
    socket.on('unexpected-response', (request, response) => {
      response.resume();
      request.destroy();
      resolve(response.statusCode ?? 0);
    }),
  );
  const outcome = await Promise.race([once(socket, 'open').then(() => 101), status, closed]);
  if (outcome === 101) return { socket, received, closed };
  refused?.push(outcome);
  socket.terminate();
  return undefined;
}
async function open(target: AbuseTarget, path: string, protocol?: string): Promise<Peer> {
  const peer = await tryOpen(target, path, protocol);
  assert(peer, `${path} is not opened`);
  return peer;
}

/** Sends as often as the connection takes it, until it is closed, the number is reached or the time is over. */
async function pour({ socket }: Peer, frame: string | Buffer, times: number): Promise<void> {
  const until = Date.now() + MOST_MS;
  for (let n = 0; n < times && socket.readyState === socket.OPEN && Date.now() < until; n++) {
    socket.send(frame, () => undefined);
    if (socket.bufferedAmount > 2 * 1024 ** 2) await new Promise((resolve) => setTimeout(resolve, 5));
  }
}

/** The code with which the server ends a connection; it must do so in time. */
async function ends(peer: Peer, within = MOST_MS): Promise<number> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error('the connection is still open')), within);
  });
  try {
    return await Promise.race([peer.closed, late]);
  } finally {
    clearTimeout(timer);
    peer.socket.terminate();
  }
}
async function until(isSo: () => boolean, what: string, within = MOST_MS): Promise<void> {
  const limit = Date.now() + within;
  while (!isSo()) {
    if (Date.now() > limit) throw new Error(`not within ${within} ms: ${what}`);
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
}

const madeUp = (): string => randomBytes(32).toString('hex');
const begin = (token: string): string =>
  `{"type":1,"target":"Begin","arguments":[{"Token":"${token}"}],"invocationId":"1"}${END}`;

async function signedIn(target: AbuseTarget): Promise<Peer> {
  const peer = await open(target, THINGS);
  peer.socket.send(JSON.stringify({ authCmd: { cmdId: 0, token: await target.token('engineer') } }));
  peer.socket.send('{"cmds":[{"type":"NOT_SERVED","cmdId":1}]}');
  await until(() => peer.received.length > 0, 'an answer after the sign-in');
  peer.received.length = 0;
  return peer;
}

export const cases: AbuseCase[] = [
  {
    name: '19 MB of Begin frames without a token that holds',
    async run(target) {
      const peer = await open(target, HUB);
      peer.socket.send(HANDSHAKE);
      await pour(peer, begin(madeUp()), 130_000);
      await ends(peer);
      // Whoever goes on sending may lose the answer with the connection.
      assert(
        peer.received.filter((frame) => frame.includes('"type":3')).length <= 1,
        'more than one Begin was answered',
      );
    },
  },
  {
    name: 'a megabyte of separators on the hub',
    async run(target) {
      const peer = await open(target, HUB);
      peer.socket.send(HANDSHAKE);
      peer.socket.send(END.repeat(500_000));
      assert.equal(await ends(peer), 1008);
    },
  },
  {
    name: '2,000 connections of one address at once',
    async run(target) {
      const refused: number[] = [];
      const peers = await Promise.all(
        Array.from({ length: 2_000 }, () => tryOpen(target, HUB, undefined, refused).catch(() => undefined)),
      );
      for (const peer of peers) peer?.socket.terminate();
      assert(refused.filter((status) => status === 429).length >= 1_500, `only ${refused.length} were refused`);
    },
  },
  {
    name: 'connections on which nobody signs in, on every socket',
    async run(target) {
      const paths = [HUB, VALUES, THINGS].flatMap((path) => Array.from({ length: 20 }, () => path));
      const peers = await Promise.all(paths.map((path) => open(target, path)));
      await Promise.all(peers.map((peer) => ends(peer, MOST_MS + 3_000)));
    },
  },
  {
    name: 'frames of ten megabytes, on every socket',
    async run(target) {
      for (const [path, protocol] of [[HUB], [VALUES], [THINGS], ['/mqtt', 'mqtt']] as const) {
        const peer = await open(target, path, protocol);
        peer.socket.send(Buffer.alloc(10 * 1024 ** 2, 0x20), { binary: path === '/mqtt' }, () => undefined);
        assert([1006, 1009].includes(await ends(peer)), path);
      }
    },
  },
  {
    name: 'a message in a hundred thousand fragments',
    async run(target) {
      const peer = await open(target, THINGS);
      const limit = Date.now() + MOST_MS;
      for (let n = 0; n < 100_000 && peer.socket.readyState === peer.socket.OPEN && Date.now() < limit; n++) {
        peer.socket.send('x', { fin: false }, () => undefined);
        if (n % 5_000 === 0) await new Promise((resolve) => setTimeout(resolve, 5));
      }
      assert([1006, 1009].includes(await ends(peer)));
    },
  },
  {
    name: 'twenty thousand sign-ins on one socket',
    async run(target) {
      const peer = await open(target, THINGS);
      for (let n = 0; n < 200 && peer.socket.readyState === peer.socket.OPEN; n++)
        await pour(peer, JSON.stringify({ authCmd: { cmdId: n, token: madeUp() } }), 100);
      assert([1006, 1008].includes(await ends(peer)));
      assert(peer.received.length <= 1, 'more than one sign-in was answered');
    },
  },
  {
    name: 'a sign-in that is refused on a thousand connections one after the other',
    async run(target) {
      const limit = Date.now() + MOST_MS - 2_000;
      const refused: number[] = [];
      const one = async (): Promise<void> => {
        while (Date.now() < limit && refused.length === 0) {
          const peer = await tryOpen(target, THINGS, undefined, refused);
          if (!peer) return;
          peer.socket.send(JSON.stringify({ authCmd: { cmdId: 0, token: madeUp() } }));
          await ends(peer);
        }
      };
      await Promise.all(Array.from({ length: 20 }, one));
      assert(refused.every((status) => status === 429));
    },
  },
  {
    name: 'JSON that is a quarter of a million arrays deep, on every socket',
    async run(target) {
      for (const path of [HUB, VALUES]) {
        const peer = await open(target, path);
        if (path === HUB) peer.socket.send(HANDSHAKE);
        peer.socket.send('['.repeat(250_000));
        assert.equal(await ends(peer), 1008, path);
      }
      const thingsboardSocket = await signedIn(target);
      const deep = '{"type":"COMPLEX","operation":"AND","predicates":['.repeat(10_000) + ']}'.repeat(10_000);
      const filter = `{"key":{"type":"TIME_SERIES","key":"t"},"predicate":${deep}}`;
      const asked = `"entityFilter":{"type":"entityType","entityType":"DEVICE"},"keyFilters":[${filter}]`;
      thingsboardSocket.socket.send(
        `{"cmds":[{"type":"ENTITY_DATA","cmdId":1,"query":{${asked},"pageLink":{"pageSize":1}}}]}`,
      );
      await until(() => thingsboardSocket.received.join().includes('"errorCode":2'), 'the refusal of the deep filter');
      thingsboardSocket.socket.terminate();
    },
  },
  {
    name: 'a thousand queries, each for every device with five hundred keys',
    async run(target) {
      const peer = await signedIn(target);
      const keys = Array.from({ length: 500 }, (_, n) => ({ type: 'TIME_SERIES', key: `key${n}` }));
      const query = {
        entityFilter: { type: 'entityType', entityType: 'DEVICE' },
        pageLink: { pageSize: 10_000 },
        latestValues: [],
      };
      for (let cmdId = 1; cmdId <= 500; cmdId++)
        peer.socket.send(JSON.stringify({ cmds: [{ type: 'ENTITY_DATA', cmdId, query, latestCmd: { keys } }] }));
      await until(() => peer.received.join().includes('subscriptions'), 'the refusal of the quota');
      peer.socket.terminate();
    },
  },
  {
    name: 'a million subscriptions in messages of a thousand commands',
    async run(target) {
      const peer = await signedIn(target);
      const cmds = (from: number, count: number) =>
        Array.from({ length: count }, (_, n) => ({ type: 'NOT_SERVED', cmdId: from + n }));
      peer.socket.send(JSON.stringify({ cmds: cmds(0, 1_001) }));
      await until(() => peer.received.join().includes('1000'), 'the refusal of 1,001 commands');
      await pour(peer, JSON.stringify({ cmds: cmds(0, 1_000) }), 100);
      peer.socket.terminate();
    },
  },
  {
    name: 'a flood of pings from a peer that does not read',
    async run(target) {
      const peer = await open(target, VALUES);
      peer.socket.pause();
      for (let n = 0; n < 100_000 && peer.socket.readyState === peer.socket.OPEN; n++) {
        peer.socket.ping(randomBytes(100), undefined, () => undefined);
        if (n % 2_000 === 0) await new Promise((resolve) => setTimeout(resolve, 2));
      }
      peer.socket.resume();
      assert.equal(await ends(peer), 1006);
    },
  },
  {
    name: 'somebody who asks again and again and reads nothing',
    async run(target) {
      const peer = await signedIn(target);
      peer.socket.pause();
      const query = { entityFilter: { type: 'entityType', entityType: 'DEVICE' }, pageLink: { pageSize: 10_000 } };
      const fields = ['name', 'label', 'type', 'additionalInfo'].map((key) => ({ type: 'ENTITY_FIELD', key }));
      await pour(
        peer,
        JSON.stringify({ cmds: [{ type: 'ENTITY_DATA', cmdId: 1, query: { ...query, entityFields: fields } }] }),
        20_000,
      );
      peer.socket.terminate();
    },
  },
  {
    name: 'a hundred MQTT connections over WebSocket that never say CONNECT, and garbage on others',
    async run(target) {
      const peers = await Promise.all(Array.from({ length: 100 }, () => open(target, '/mqtt', 'mqtt')));
      for (const peer of peers.slice(0, 50)) peer.socket.send(randomBytes(50_000), { binary: true }, () => undefined);
      await Promise.all(peers.slice(0, 50).map((peer) => ends(peer, MOST_MS + 5_000)));
      for (const peer of peers) peer.socket.terminate();
    },
  },
];
