import { once } from 'node:events';
import { connect as connectTcp, createServer as createTcpServer, type Socket } from 'node:net';
import { HttpTransportType, type HubConnection, HubConnectionBuilder, LogLevel } from '@microsoft/signalr';
import { identityCalls } from '@twinscape/contract/identity';
import { sql } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { WebSocket, WebSocketServer } from 'ws';
import { createApp, registerDomains } from '../../../app.ts';
import { composePlatform, startPlatform, stopPlatform } from '../../../compose.ts';
import { sendMessage } from '../../../domains/messages/index.ts';
import { startTestApp, type TestApp } from '../../../testing/app.ts';
import { TEST_PASSWORD, type TestPerson } from '../../../testing/world.ts';
import { openLog } from '../../log/index.ts';
import { MIGRATIONS } from '../../testing/globalSetup.ts';
import { SocketLimiter } from '../sockets/socketLimiter.ts';
import { HubConnection as ServedConnection } from './hubConnection.ts';

let app: TestApp;
let second: { url: string; stop(): Promise<void> };
beforeAll(async () => {
  app = await startTestApp();
  second = await startSecondServer();
});
afterAll(async () => {
  await second.stop();
  await app.stop();
});

/** Another server process on the same database, as far as the database can tell. */
async function startSecondServer() {
  const { config, database } = app.platform;
  const platform = await composePlatform(config, openLog('error'), database.url, MIGRATIONS, () => '');
  registerDomains(platform);
  const { app: server } = await createApp(platform, { isReady: () => true });
  await server.listen({ host: '127.0.0.1', port: 0 });
  await startPlatform(platform);
  const address = server.addresses()[0];
  return {
    url: `http://127.0.0.1:${typeof address === 'object' ? address.port : 0}`,
    async stop() {
      await server.close();
      await stopPlatform(platform);
    },
  };
}

const open: HubConnection[] = [];
afterEach(async () => {
  for (const connection of open.splice(0)) await connection.stop();
});

/** A page: Microsoft's own client, as the browser uses it. */
async function page(token: string, url = app.url) {
  const connection = new HubConnectionBuilder()
    .withUrl(`${url}/hub/iot`, { accessTokenFactory: () => token, transport: HttpTransportType.WebSockets })
    .withAutomaticReconnect([50, 100, 200, 400, 800])
    .configureLogging(LogLevel.None)
    .build();
  open.push(connection);
  const received: { Kind: string; Id?: string }[] = [];
  const closed: (Error | undefined)[] = [];
  connection.on('ReceiveMessage', (message) => received.push(message));
  connection.onclose((error) => closed.push(error));
  connection.onreconnected(() => connection.invoke('Begin'));
  await connection.start();
  return { connection, heard: received, closed };
}

const sendNotification = (who: TestPerson, cn = '消息') =>
  app.platform.database.db.transaction((tx) =>
    sendMessage(tx, { userIds: [who.id], kind: 'test', title: { cn, en: cn }, content: { cn, en: cn } }),
  );
const signedIn = async (who: TestPerson) =>
  (await app.anonymous.must(identityCalls.Login, { loginAccount: who.loginAccount, loginPwd: TEST_PASSWORD })).token;

describe('the live hub, spoken to by Microsoft’s client', () => {
  it('RU-RT-02 A-54 a page negotiates, invokes Begin and hears ReceiveMessage when a message comes', async () => {
    const { member, engineer } = app.world.people;
    const mine = await page(member.token);
    const other = await page(engineer.token);
    expect(await mine.connection.invoke('Begin')).toBe(true);
    expect(await other.connection.invoke('Begin')).toBe(true);
    await sendNotification(member);
    await expect.poll(() => mine.heard).toEqual([{ Kind: 'message', Id: expect.stringMatching(/^[0-9a-f-]{36}$/) }]);
    expect(other.heard).toEqual([]);
  });

  it('RU-RT-02 what is said while the program has lost its line to the database is missed by nobody: pages are told to read again', async () => {
    const { member } = app.world.people;
    const mine = await page(member.token);
    const elsewhere = await page(member.token, second.url);
    await mine.connection.invoke('Begin');
    await elsewhere.connection.invoke('Begin');
    await app.platform.database.db.execute(
      sql`select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'twinscape signals' and datname = current_database()`,
    );
    for (const { heard } of [mine, elsewhere])
      await expect.poll(() => heard, { timeout: 10_000 }).toEqual([{ Kind: 'missed' }]);
    await sendNotification(member);
    for (const { heard } of [mine, elsewhere]) await expect.poll(() => heard.length).toBe(2);
  });

  it('RU-RT-02 pings nobody whose handshake is not answered: a page takes the first word for that answer, and leaves', async () => {
    const server = new WebSocketServer({ host: '127.0.0.1', port: 0 });
    const { config, quotas } = app.platform;
    const served = new Promise<ServedConnection>((resolve) =>
      server.on('connection', (socket, { socket: line }) => {
        const permit = new SocketLimiter({ config, quotas }).addConnection('127.0.0.1');
        const peer = { socket, line, permit, offeredCredential: undefined };
        resolve(new ServedConnection(peer, app.platform, async () => undefined));
      }),
    );
    await once(server, 'listening');
    const address = server.address();
    const client = new WebSocket(`ws://127.0.0.1:${typeof address === 'object' ? address?.port : 0}`);
    const heard: string[] = [];
    client.on('message', (data) => heard.push(String(data)));
    const connection = await served;
    connection.tick(Date.now());
    await new Promise((resolve) => (client.readyState === client.OPEN ? resolve(0) : client.once('open', resolve)));
    client.send('{"protocol":"json","version":1}\u001e');
    await expect.poll(() => heard).toEqual(['{}\u001e']);
    connection.tick(Date.now());
    await expect.poll(() => heard).toEqual(['{}\u001e', '{"type":6}\u001e']);
    client.terminate();
    connection.end();
    server.close();
  });

  it('says nothing of a message whose transaction is taken back', async () => {
    const { member } = app.world.people;
    const { connection, heard: received } = await page(member.token);
    await connection.invoke('Begin');
    await app.platform.database.db
      .transaction(async (tx) => {
        await sendMessage(tx, {
          userIds: [member.id],
          kind: 'test',
          title: { cn: '无', en: 'no' },
          content: { cn: '无', en: 'no' },
        });
        throw new Error('taken back');
      })
      .catch(() => undefined);
    await sendNotification(member);
    await expect.poll(() => received.length).toBe(1);
  });

  it('refuses Begin without a session that holds, and unknown methods', async () => {
    const { expired } = app.world.people;
    for (const token of ['', 'nonsense', expired.token]) {
      const { connection, heard: received } = await page(token);
      await expect(connection.invoke('Begin')).rejects.toThrow('Your session has ended');
      await sendNotification(expired);
      expect(received).toEqual([]);
    }
    const { connection } = await page(app.world.people.member.token);
    await expect(connection.invoke('Drop', 'table')).rejects.toThrow('There is no method Drop');
  });

  it('lets a page go for good when its session ends by signing out', async () => {
    const { guest } = app.world.people;
    const token = await signedIn(guest);
    const { connection, closed } = await page(token);
    const stays = await page(guest.token);
    await connection.invoke('Begin');
    await stays.connection.invoke('Begin');
    await app.as({ token }).must(identityCalls.Logout, {});
    await expect.poll(() => closed.length).toBe(1);
    await sendNotification(guest);
    await expect.poll(() => stays.heard.length).toBe(1);
    expect(stays.heard[0]?.Kind).toBe('message');
  });

  it('lets a page go when its account is disabled: at the next look, without waiting for it to ask', async () => {
    const { idle } = app.world.people;
    const { connection, closed } = await page(await signedIn(idle));
    await connection.invoke('Begin');
    const { db, pool } = app.platform.database;
    await pool.query('update account set enabled = false where id = $1', [idle.id]);
    await app.platform.live.push(db, [idle.id], { kind: 'session.ended' });
    await expect.poll(() => closed.length).toBe(1);
    await pool.query('update account set enabled = true where id = $1', [idle.id]);
  });

  it('does not count an open page as a use of its session', async () => {
    const { member } = app.world.people;
    const token = await signedIn(member);
    const { connection } = await page(token);
    await connection.invoke('Begin');
    const { pool, db } = app.platform.database;
    await pool.query(`update session set last_seen_at = now() - interval '10 minutes' where user_id = $1`, [member.id]);
    await app.platform.live.push(db, [member.id], { kind: 'session.ended' });
    await new Promise((resolve) => setTimeout(resolve, 300));
    const { rows } = await pool.query(
      `select count(*)::int as seen from session where user_id = $1 and last_seen_at > now() - interval '5 minutes'`,
      [member.id],
    );
    expect(rows).toEqual([{ seen: 0 }]);
  });

  it('delivers across two servers on one database', async () => {
    const { westMember } = app.world.people;
    const here = await page(westMember.token);
    const there = await page(westMember.token, second.url);
    await here.connection.invoke('Begin');
    await there.connection.invoke('Begin');
    await sendNotification(westMember);
    await expect.poll(() => [here.heard.length, there.heard.length]).toEqual([1, 1]);
    expect(here.heard).toEqual(there.heard);
  });

  it('a page comes back by itself after its connection was cut', async () => {
    const { westAdmin } = app.world.people;
    const wire = await cuttableWire(app.url);
    const { connection, heard: received } = await page(westAdmin.token, wire.url);
    await connection.invoke('Begin');
    const back = new Promise<void>((resolve) => connection.onreconnected(() => resolve()));
    wire.cut();
    await back;
    expect(await connection.invoke('Begin')).toBe(true);
    await sendNotification(westAdmin);
    await expect.poll(() => received.length).toBe(1);
    await connection.stop();
    wire.cut();
  });

  it('holds 500 idle pages with little: one timer, a few kilobytes each, and still answers at once', async () => {
    const { platform: root } = app.world.people;
    const before = process.memoryUsage().heapUsed;
    const sockets: Awaited<ReturnType<typeof rawPage>>[] = [];
    // An address may have 200 connections on which nobody has signed in yet.
    for (let opened = 0; opened < 500; opened += 100)
      sockets.push(...(await Promise.all(Array.from({ length: 100 }, () => rawPage(root.token)))));
    const perPage = (process.memoryUsage().heapUsed - before) / 500;
    const metrics = await (await app.anonymous.fetch('/metrics')).text();
    expect(Number(/^twinscape_live_pages (\d+)/m.exec(metrics)?.[1])).toBeGreaterThanOrEqual(500);
    const started = performance.now();
    await sendNotification(root);
    await Promise.all(sockets.map(({ pushReceived }) => pushReceived));
    const took = performance.now() - started;
    console.log(`500 pages: ${Math.round(perPage / 1024)} kB each (both ends), told within ${Math.round(took)} ms`);
    expect(took).toBeLessThan(2_000);
    expect(perPage).toBeLessThan(200 * 1024);
    for (const { socket } of sockets) socket.terminate();
    await expect
      .poll(async () =>
        Number(/^twinscape_live_pages (\d+)/m.exec(await (await app.anonymous.fetch('/metrics')).text())?.[1]),
      )
      .toBeLessThan(10);
  });

  it.each([
    ['no JSON', 'hello\u001e'],
    ['another protocol', '{"protocol":"messagepack","version":1}\u001e'],
    ['JSON that is no frame', '42\u001e'],
  ])('closes on %s', async (_what, frame) => {
    const socket = new WebSocket(`${app.url.replace('http', 'ws')}/hub/iot`);
    await new Promise((resolve) => socket.on('open', resolve));
    const closed = new Promise((resolve) => socket.on('close', resolve));
    socket.send(frame);
    await closed;
  });
});

/** Carries bytes to a server until it is cut. */
async function cuttableWire(to: string): Promise<{ url: string; cut(): void }> {
  const { hostname, port } = new URL(to);
  const sockets = new Set<Socket>();
  const wire = createTcpServer((near) => {
    const far = connectTcp(Number(port), hostname);
    for (const socket of [near, far]) socket.on('error', () => undefined);
    sockets.add(near);
    near.pipe(far).pipe(near);
  });
  await new Promise<void>((resolve) => wire.listen(0, '127.0.0.1', resolve));
  wire.unref();
  const address = wire.address();
  return {
    url: `http://127.0.0.1:${typeof address === 'object' && address ? address.port : 0}`,
    cut() {
      for (const socket of sockets) socket.destroy();
      sockets.clear();
    },
  };
}

/** A page without Microsoft's client: two sockets and no more. */
async function rawPage(token: string): Promise<{ socket: WebSocket; pushReceived: Promise<void> }> {
  const socket = new WebSocket(`${app.url.replace('http', 'ws')}/hub/iot?access_token=${token}`);
  await new Promise((resolve, reject) => socket.on('open', resolve).on('error', reject));
  let begun: () => void = () => undefined;
  let onPush: () => void = () => undefined;
  const ready = new Promise<void>((resolve) => {
    begun = resolve;
  });
  const pushReceived = new Promise<void>((resolve) => {
    onPush = resolve;
  });
  socket.on('message', (data) => {
    if (String(data).includes('"type":3')) begun();
    if (String(data).includes('ReceiveMessage')) onPush();
  });
  socket.send('{"protocol":"json","version":1}\u001e');
  socket.send('{"type":1,"target":"Begin","arguments":[],"invocationId":"1"}\u001e');
  await ready;
  return { socket, pushReceived };
}
