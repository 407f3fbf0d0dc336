import { connect as connectTcp, createServer, type Socket } from 'node:net';
import { sql } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { DomainEvents, defineEvent } from '../events/index.ts';
import { Jobs } from '../jobs/index.ts';
import { openLog } from '../log/index.ts';
import { notifyChannel, Signals } from '../signals/index.ts';
import { createTestDatabase } from '../testing/database.ts';
import { connectDatabase, type Database, isDatabaseBusy, openDedicated } from './index.ts';

/** The product's own times, many times shorter: what hangs is noticed by the same code. */
const SHORT = { lookMs: 50, silentMs: 200, probeMs: 300 };
const CONNECT_MS = 1_500;
const log = openLog('silent');

/** A line to the database that can hang: it takes connections and bytes, and hands nothing on. */
type Line = { readonly url: string; hang(isHanging: boolean): void; open(): number; opened(): number; close(): void };

let database: Awaited<ReturnType<typeof createTestDatabase>>;
let line: Line;
let own: Database;

beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.drop());
beforeEach(async () => {
  line = await openLine(database.url);
  own = connectDatabase(line.url, { max: 5, watch: SHORT, connectMs: CONNECT_MS });
});
afterEach(async () => {
  line.hang(false);
  await own.close();
  line.close();
});

describe('a database that hangs', () => {
  it('is not asked for one connection after the other by the outbox, which hands out again when it answers', async () => {
    const happened = defineEvent({
      name: 'test.happened',
      entity: 'TEST',
      action: 'ADDED',
      text: { cn: '测试', en: 'test' },
    });
    const events = new DomainEvents(own, log, 50);
    const received: string[] = [];
    events.on(happened, async ({ id }) => void received.push(id));
    await events.start();
    line.hang(true);
    await lose('twinscape outbox');
    const before = line.opened();
    // Forty looks: each of them opened a connection and left it.
    await new Promise((resolve) => setTimeout(resolve, 2_000));
    expect(line.opened() - before).toBeLessThan(12);
    line.hang(false);
    await expect
      .poll(async () => {
        await own.db.transaction((tx) =>
          events.emit(tx, happened, { ip: '', requestId: '', userName: '' }, { entityId: 'x' }),
        );
        return received.length;
      })
      .toBeGreaterThan(0);
    await events.stop();
    expect(line.open()).toBeLessThanOrEqual(6);
  });

  it('is noticed on a connection for notifications, which comes back', async () => {
    const signals = new Signals({ url: line.url }, log);
    const received: string[] = [];
    let regained = 0;
    signals.on('test_channel', (text) => void received.push(text));
    signals.onRegained(() => {
      regained += 1;
    });
    await signals.start();
    line.hang(true);
    await lose('twinscape signals');
    line.hang(false);
    await expect.poll(() => regained, { timeout: 15_000 }).toBe(1);
    await notifyChannel(own.db, 'test_channel', 'back');
    await expect.poll(() => received).toEqual(['back']);
    await signals.stop();
  });

  it('a connection on which it says nothing more is given up, and nothing of it is left', async () => {
    const lost: string[] = [];
    await openDedicated(line.url, {
      name: 'twinscape test',
      prepare: (client) => client.query('select 1'),
      onLost: (error) => lost.push(error.message),
      timeoutMs: 200,
      heartbeatMs: 50,
    });
    const open = line.open();
    line.hang(true);
    await expect.poll(() => lost).toHaveLength(1);
    await expect.poll(() => line.open()).toBe(open - 1);
    await expect(
      openDedicated(line.url, {
        name: 'late',
        prepare: async () => undefined,
        onLost: () => undefined,
        timeoutMs: 200,
      }),
    ).rejects.toThrow(/timeout/);
    await expect.poll(() => line.open()).toBe(open - 1);
  });

  it('its statements fail in bounded time as “busy”, and the pool serves again when it answers', async () => {
    await own.db.execute(sql`select 1`);
    line.hang(true);
    const from = Date.now();
    const outcomes = await Promise.all(
      Array.from({ length: 30 }, () =>
        own.db.execute(sql`select 1`).then(
          () => 'answered',
          (error: unknown) => isDatabaseBusy(error),
        ),
      ),
    );
    expect(new Set(outcomes)).toEqual(new Set([true]));
    expect(Date.now() - from).toBeLessThan(10_000);
    line.hang(false);
    await expect
      .poll(() =>
        own.db.execute(sql`select 1`).then(
          () => true,
          () => false,
        ),
      )
      .toBe(true);
  });

  it('is waited for ten seconds at most where nobody says otherwise', async () => {
    const usual = connectDatabase(database.url);
    expect(usual.pool.options.connectionTimeoutMillis).toBe(10_000);
    await usual.close();
  });

  it('a statement that is only slow is left alone', async () => {
    await expect(own.db.execute(sql`select pg_sleep(1.5)`)).resolves.toBeTruthy();
  });

  it('beyond a thousand callers who wait, more are refused at once', async () => {
    const slow = Array.from({ length: 5 }, () =>
      // Only somebody who waits for it sends it.
      own.db.execute(sql`select pg_sleep(2)`).then(() => undefined),
    );
    const waiting = Array.from({ length: 1_000 }, () => own.db.execute(sql`select 1`).catch(() => undefined));
    const from = Date.now();
    const error = await own.db.execute(sql`select 1`).catch((reason: unknown) => reason);
    expect(isDatabaseBusy(error)).toBe(true);
    expect(Date.now() - from).toBeLessThan(500);
    await Promise.all([...slow, ...waiting]);
  });

  it('stops the workers of jobs without waiting for it', async () => {
    const jobs = new Jobs(own, log, {});
    await jobs.prepare();
    await jobs.start();
    line.hang(true);
    line.hang(false);
    await jobs.stop();
  });
});

/** Ends the connections of that name, past the line. */
async function lose(name: string): Promise<void> {
  const direct = connectDatabase(database.url, { max: 1 });
  await direct.db.execute(
    sql`select pg_terminate_backend(pid) from pg_stat_activity where application_name = ${name} and datname = current_database()`,
  );
  await direct.close();
}

async function openLine(to: string): Promise<Line> {
  const { hostname, port } = new URL(to);
  const pairs = new Set<{ near: Socket; far: Socket }>();
  let isHanging = false;
  let opened = 0;
  const server = createServer((near) => {
    opened += 1;
    const far = connectTcp(Number(port), hostname);
    const pair = { near, far };
    pairs.add(pair);
    const end = () => {
      pairs.delete(pair);
      near.destroy();
      far.destroy();
    };
    for (const socket of [near, far]) {
      socket.on('error', () => undefined);
      socket.on('close', end);
    }
    near.on('data', (bytes) => void (isHanging || far.write(bytes)));
    far.on('data', (bytes) => void (isHanging || near.write(bytes)));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  const at = new URL(to);
  at.hostname = '127.0.0.1';
  at.port = String(typeof address === 'object' && address ? address.port : 0);
  return {
    url: at.href,
    hang(now) {
      isHanging = now;
    },
    open: () => pairs.size,
    opened: () => opened,
    close() {
      for (const { near, far } of pairs) {
        near.destroy();
        far.destroy();
      }
      server.close();
    },
  };
}
