import { mkdtemp, rm } from 'node:fs/promises';
import { createServer, type Server } from 'node:http';
import net from 'node:net';
import os from 'node:os';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import mqtt, { type MqttClient } from 'mqtt';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { serveMeters } from '../apps/server/src/domains/adapters/testing/meters.ts';
import { removeMosquittoFolder, startMosquitto } from '../apps/server/src/domains/adapters/testing/mosquitto.ts';
import { findFreePort, hasMosquitto } from '../apps/server/src/domains/adapters/testing/peers.ts';
import { type EmbeddedPostgres, startEmbeddedPostgres } from '../apps/server/src/platform/db/embedded/index.ts';
import { connectDatabase, type Database, migrateDatabase } from '../apps/server/src/platform/db/index.ts';
import { listChildProcesses, readDatabasePid } from '../apps/server/src/testing/kills/installation.ts';
import { type RunningProduct, startProduct } from '../e2e/product.ts';
import { addDeviceOverHttp, liftPointLimit, postCall, signInOverHttp } from './telemetry/installation.ts';

const VICTIMS = [
  'worker',
  'database',
  'other worker',
  'database and worker',
  'sources',
  'database',
  'both workers',
  'database',
] as const;
/** With --long twenty workers and twenty databases are killed. */
const ROUNDS = process.env.PROVE_LONG ? 40 : 9;
/** Between two messages, and between two records. */
const EVERY_MS = 20;
const root = path.join(import.meta.dirname, '..');

describe.skipIf(!hasMosquitto())('adapters whose workers, database and sources are killed', () => {
  const began = Date.now();
  let folder: string;
  let dataDir: string;
  let databasePort: number;
  let postgres: EmbeddedPostgres;
  let database: Database;
  let broker: Awaited<ReturnType<typeof startMosquitto>>;
  let plant: MqttClient;
  let records: Server;
  let meterDoor: net.Server;
  let env: Record<string, string>;
  const workers: RunningProduct[] = [];
  /** Connections to the meter that were open at once, at most: one adapter has one. */
  const meter = { open: 0, most: 0 };

  const startWorker = async (at: number): Promise<void> => {
    workers[at] = await startProduct(dataDir, env);
  };
  const startDatabase = async (): Promise<void> => {
    postgres = await startEmbeddedPostgres({ dataDir: folder, port: databasePort, log: () => undefined });
  };
  const listen = async (server: net.Server): Promise<number> => {
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    return (server.address() as net.AddressInfo).port;
  };

  beforeAll(async () => {
    folder = await mkdtemp(path.join(os.tmpdir(), 'twinscape-adapters-'));
    dataDir = await mkdtemp(path.join(os.tmpdir(), 'twinscape-workers-'));
    databasePort = await findFreePort();
    await startDatabase();
    await migrateDatabase(postgres.url, path.join(root, 'apps/server/migrations'));
    database = connectDatabase(postgres.url);
    database.pool.on('error', () => undefined);
    broker = await startMosquitto(await findFreePort());
    plant = await mqtt.connectAsync(`mqtt://127.0.0.1:${broker.port}`, { username: 'plant', password: 'secret' });
    records = createServer((request, response) => {
      const { searchParams } = new URL(request.url ?? '/', 'http://plant');
      const from = Date.parse(searchParams.get('from') ?? '');
      const first = Math.max(0, Math.floor((from - began) / EVERY_MS) + 1);
      const last = Math.min(Math.floor((Date.now() - began) / EVERY_MS), first + 2_000);
      const rows = Array.from({ length: Math.max(0, last - first) }, (_, at) => ({
        n: first + at,
        ts: began + (first + at) * EVERY_MS,
      }));
      response.end(JSON.stringify({ rows }));
    });
    const recordsPort = await listen(records);
    const [meterPort = 0] = await serveMeters(1);
    meterDoor = net.createServer((outer) => {
      const inner = net.connect(meterPort, '127.0.0.1');
      meter.open += 1;
      meter.most = Math.max(meter.most, meter.open);
      outer.once('close', () => {
        meter.open -= 1;
        inner.destroy();
      });
      for (const socket of [outer, inner]) socket.on('error', () => outer.destroy());
      inner.once('close', () => outer.destroy());
      outer.pipe(inner).pipe(outer);
    });
    const doorPort = await listen(meterDoor);
    env = {
      DATABASE_URL: postgres.url,
      TWINSCAPE_ROLES: 'api,worker',
      TWINSCAPE_LOG_LEVEL: 'error',
      TWINSCAPE_CONVERSIONS: '0',
      TWINSCAPE_OUTBOUND_ALLOW: [broker.port, recordsPort, doorPort].map((port) => `127.0.0.1:${port}`).join(','),
    };
    await startWorker(0);
    await startWorker(1);
    await addAdapters(doorPort, recordsPort);
  }, 180_000);

  afterAll(async () => {
    await plant?.endAsync(true);
    await Promise.all(workers.map((worker) => worker.stop()));
    records?.close();
    meterDoor?.close();
    await broker?.stop();
    if (broker) await removeMosquittoFolder(broker.folder);
    await database?.close();
    await postgres?.stop();
    await rm(folder, { recursive: true, force: true });
    await rm(dataDir, { recursive: true, force: true });
  }, 60_000);

  async function addAdapters(doorPort: number, recordsPort: number): Promise<void> {
    const url = workers[0]?.url ?? '';
    const { rows } = await database.pool.query<{ id: string; company: string }>(
      'select id, company_id as company from project order by created_at limit 1',
    );
    const projectId = rows[0]?.id ?? '';
    await liftPointLimit(url, rows[0]?.company ?? '');
    const token = await signInOverHttp(url);
    const call = <T>(name: string, body: object) => postCall<T>(url, `/api/Project/${name}`, body, token);
    const add = async (name: string, address: string, form: object): Promise<void> => {
      const device = await addDeviceOverHttp(url, token, projectId, name);
      const { Id } = await call<{ Id: string }>('AddProjectAdapter', {
        ProjectId: projectId,
        AdapterName: name,
        AdapterInterval: 200,
        ...form,
      });
      const Points = [{ Address: address, PointKey: `${name}N`, DeviceId: device.id }];
      await call('SaveAdapterPoints', { ProjectId: projectId, AdapterId: Id, Points });
      await call('ChangeProjectAdapterState', { ProjectId: projectId, Id, State: 'running' });
    };
    const system = { AdapterType: 'system', ServerIp: '127.0.0.1' };
    await add('messages', 'plant/n#n', {
      ...system,
      AdapterKind: 'mqtt',
      ServerPort: broker.port,
      Settings: { clientId: 'proved', userName: 'plant', password: 'secret', timePath: 'ts' },
    });
    await add('records', 'n', {
      AdapterType: 'http',
      Settings: { url: `http://127.0.0.1:${recordsPort}/?from={from}`, rowsPath: 'rows', timePath: 'ts' },
    });
    await add('meter', '1:holding:0:uint32', { ...system, AdapterKind: 'modbus', ServerPort: doorPort });
  }

  /** What is stored of a series; undefined while the database is away. */
  const readSeries = async (key: string): Promise<{ at: number; n: number }[]> => {
    const { rows } = await database.pool.query<{ at: number; n: number }>(
      `select (extract(epoch from p.ts) * 1000)::float8 as at, p.num as n
         from ts_point p join series s on s.id = p.series where s.key = $1 order by p.ts`,
      [key],
    );
    return rows;
  };

  const killSources = (): void => {
    for (const worker of workers)
      for (const { pid, command } of listChildProcesses(worker.pid))
        if (command.includes('adapters.js')) process.kill(pid, 'SIGKILL');
  };

  it(`loses and doubles nothing over ${ROUNDS} kills, and never runs one adapter twice at once`, {
    timeout: 1_500_000,
  }, async () => {
    await expect.poll(async () => (await readSeries('recordsN')).length, { timeout: 60_000 }).toBeGreaterThan(10);
    let said = 0;
    let isSpeaking = true;
    /** The broker has them, and they are to be stored. */
    const acknowledged: number[] = [];
    const speaking = (async () => {
      while (isSpeaking) {
        const n = said++;
        await plant.publishAsync('plant/n', JSON.stringify({ n, ts: began + n * EVERY_MS }), { qos: 1 });
        acknowledged.push(n);
        await wait(EVERY_MS);
      }
    })();
    const kills = { workers: 0, databases: 0, sources: 0 };
    for (let round = 0; round < ROUNDS; round++) {
      const victim = VICTIMS[round % VICTIMS.length] ?? 'worker';
      await wait(2_000 + Math.random() * 2_000);
      if (victim.startsWith('database')) {
        process.kill(readDatabasePid(folder), 'SIGKILL');
        kills.databases += 1;
      }
      const doomed =
        victim === 'both workers' ? [0, 1] : victim === 'other worker' ? [1] : victim.endsWith('worker') ? [0] : [];
      await Promise.all(doomed.map((at) => workers[at]?.kill()));
      kills.workers += doomed.length;
      if (victim === 'sources') {
        killSources();
        kills.sources += 1;
      }
      await wait(1_000 + Math.random() * 4_000);
      if (victim.startsWith('database')) {
        // What supervised the one that was killed has ended with it.
        await postgres.stop().catch(() => undefined);
        await startDatabase();
      }
      for (const at of [0, 1]) if (workers[at]?.hasEnded()) await startWorker(at);
      // One of them takes up what the other held.
      const before = acknowledged.length;
      await expect
        .poll(async () => (await readSeries('messagesN').catch(() => [])).length, { timeout: 60_000, interval: 250 })
        .toBeGreaterThanOrEqual(before);
    }
    isSpeaking = false;
    await speaking;
    const ended = Date.now();

    await expect
      .poll(async () => (await readSeries('messagesN')).length, { timeout: 60_000 })
      .toBeGreaterThanOrEqual(acknowledged.length);
    const messages = await readSeries('messagesN');
    expect(messages).toEqual(acknowledged.map((n) => ({ at: began + n * EVERY_MS, n })));

    const due = Math.floor((ended - began) / EVERY_MS) - 1;
    await expect
      .poll(async () => (await readSeries('recordsN')).at(-1)?.n ?? 0, { timeout: 60_000 })
      .toBeGreaterThan(due);
    const stored = await readSeries('recordsN');
    const first = stored[0]?.n ?? 0;
    expect(stored).toEqual(
      Array.from({ length: stored.length }, (_, at) => ({ at: began + (first + at) * EVERY_MS, n: first + at })),
    );

    const readings = (await readSeries('meterN')).map(({ n }) => n);
    expect(new Set(readings).size).toBe(readings.length);
    expect(meter.most).toBe(1);
    console.log(
      `${messages.length} messages, ${stored.length} records and ${readings.length} readings stored once each; killed ${kills.workers} workers, ${kills.databases} databases, ${kills.sources} processes of sources; the meter had ${meter.most} connection at a time`,
    );
  });
});
