import { mkdtemp, rm } from 'node:fs/promises';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import os from 'node:os';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { drawChain } from '../apps/server/src/domains/ruleChains/testing/drawChain.ts';
import { type EmbeddedPostgres, startEmbeddedPostgres } from '../apps/server/src/platform/db/embedded/index.ts';
import { connectDatabase, type Database, migrateDatabase } from '../apps/server/src/platform/db/index.ts';
import { readDatabasePid } from '../apps/server/src/testing/kills/installation.ts';
import { type RunningProduct, startProduct } from '../e2e/product.ts';
import {
  addDeviceOverHttp,
  findFreeLowPort,
  liftPointLimit,
  postCall,
  signInOverHttp,
} from './telemetry/installation.ts';

const VICTIMS = ['worker', 'database', 'other worker', 'database and worker', 'both workers', 'database'] as const;
/** With --long as often as the issue asks. */
const ROUNDS = process.env.PROVE_LONG ? 30 : 8;
const DEVICES = 8;
/** Between two messages of a device. */
const EVERY_MS = 25;
const root = path.join(import.meta.dirname, '..');
const js = (source: string) => ({ scriptLang: 'JS', jsScript: source });

type ProvedSender = { readonly id: string; readonly token: string; sent: number };

describe('rules whose workers and database are killed', () => {
  const began = Date.now();
  let folder: string;
  let dataDir: string;
  let databasePort: number;
  let postgres: EmbeddedPostgres;
  let database: Database;
  let hooks: Server;
  let door: RunningProduct;
  let env: Record<string, string>;
  const workers: RunningProduct[] = [];
  const senders: ProvedSender[] = [];
  /** Keys under which each message was told outside, by device and number. */
  const told = new Map<string, string[]>();

  const startWorker = async (at: number): Promise<void> => {
    workers[at] = await startProduct(dataDir, { ...env, TWINSCAPE_ROLES: 'api,worker' });
  };
  const startDatabase = async (): Promise<void> => {
    postgres = await startEmbeddedPostgres({ dataDir: folder, port: databasePort, log: () => undefined });
  };

  beforeAll(async () => {
    folder = await mkdtemp(path.join(os.tmpdir(), 'twinscape-rules-'));
    dataDir = await mkdtemp(path.join(os.tmpdir(), 'twinscape-workers-'));
    databasePort = await findFreeLowPort();
    await startDatabase();
    await migrateDatabase(postgres.url, path.join(root, 'apps/server/migrations'));
    database = connectDatabase(postgres.url);
    database.pool.on('error', () => undefined);
    hooks = createServer((request, response) => {
      const name = (request.url ?? '').slice(1);
      told.set(name, [...(told.get(name) ?? []), String(request.headers['idempotency-key'])]);
      request.resume();
      response.end('{}');
    });
    await new Promise<void>((resolve) => hooks.listen(0, '127.0.0.1', resolve));
    const hookPort = (hooks.address() as AddressInfo).port;
    env = {
      DATABASE_URL: postgres.url,
      TWINSCAPE_LOG_LEVEL: 'error',
      TWINSCAPE_CONVERSIONS: '0',
      TWINSCAPE_OUTBOUND_ALLOW: `127.0.0.1:${hookPort}`,
    };
    door = await startProduct(dataDir, { ...env, TWINSCAPE_ROLES: 'api,ingest' });
    await startWorker(0);
    await startWorker(1);
    await addPlant(hookPort);
  }, 180_000);

  afterAll(async () => {
    await Promise.all([door, ...workers].map((product) => product?.stop()));
    hooks?.close();
    await database?.close();
    await postgres?.stop();
    await rm(folder, { recursive: true, force: true });
    await rm(dataDir, { recursive: true, force: true });
  }, 60_000);

  /** Devices, and a chain that counts their messages, keeps an echo of each, and tells each outside. */
  async function addPlant(hookPort: number): Promise<void> {
    const { url } = door;
    const { rows } = await database.pool.query<{ id: string; company: string }>(
      'select id, company_id as company from project order by created_at limit 1',
    );
    const projectId = rows[0]?.id ?? '';
    await liftPointLimit(url, rows[0]?.company ?? '');
    const token = await signInOverHttp(url);
    for (let at = 0; at < DEVICES; at++) {
      const { id, token: secret } = await addDeviceOverHttp(url, token, projectId, `counted-${at}`);
      senders.push({ id, token: secret, sent: 0 });
    }
    const { id } = await postCall<{ id: { id: string } }>(
      url,
      '/api/ruleChain',
      { name: '计数', customerId: { entityType: 'CUSTOMER', id: projectId } },
      token,
    );
    const chain = drawChain(id.id, [
      { type: 'filter.TbCheckMessageNode', configuration: { messageNames: ['n'] }, to: { True: [1, 4, 6] } },
      {
        type: 'metadata.TbGetAttributesNode',
        configuration: { serverAttributeNames: ['total'], tellFailureIfAbsent: false },
        to: { Success: 2 },
      },
      {
        type: 'transform.TbTransformMsgNode',
        configuration: js('return {msg: {total: Number(metadata.ss_total || 0) + 1}, metadata, msgType};'),
        to: { Success: 3 },
      },
      { type: 'telemetry.TbMsgAttributesNode', configuration: { scope: 'SERVER_SCOPE' } },
      {
        type: 'transform.TbTransformMsgNode',
        configuration: js('return {msg: {echo: msg.n}, metadata, msgType};'),
        to: { Success: 5 },
      },
      { type: 'telemetry.TbMsgTimeseriesNode' },
      {
        type: 'rest.TbRestApiCallNode',
        configuration: {
          restEndpointUrlPattern: `http://127.0.0.1:${hookPort}/\${deviceName}-$[n]`,
          requestMethod: 'POST',
        },
      },
    ]);
    await postCall(url, '/api/ruleChain/metadata', chain, token);
    await postCall(url, `/api/ruleChain/${id.id}/root`, {}, token);
    // The processes that take points hear of it.
    await wait(1_000);
  }

  const isStored = async (sender: ProvedSender, n: number): Promise<boolean> => {
    const { rows } = await database.pool.query(
      `select 1 from ts_point p join series s on s.id = p.series
        where s.entity_id = $1 and s.key = 'n' and p.ts = to_timestamp($2::float8 / 1000)`,
      [sender.id, began + n],
    );
    return rows.length > 0;
  };

  /** Sends one message; whether it was stored is found out where the answer does not say. */
  const send = async (sender: ProvedSender): Promise<void> => {
    const n = sender.sent;
    for (;;) {
      const answer = await fetch(`${door.url}/api/v1/${sender.token}/telemetry`, {
        method: 'POST',
        body: JSON.stringify({ ts: began + n, values: { n } }),
      }).catch(() => undefined);
      if (answer?.ok) break;
      const stored = await isStored(sender, n).catch(() => undefined);
      if (stored) break;
      await wait(200);
    }
    sender.sent += 1;
  };

  const countEchoes = async (): Promise<number> => {
    const { rows } = await database.pool.query<{ n: number }>(
      "select count(*)::int as n from ts_point p join series s on s.id = p.series where s.key = 'echo'",
    );
    return rows[0]?.n ?? 0;
  };

  it(`does what it does to our data once, and tells outside at least once with equal keys, over ${ROUNDS} kills`, {
    timeout: 1_500_000,
  }, async () => {
    let isSpeaking = true;
    const speaking = Promise.all(
      senders.map(async (sender) => {
        while (isSpeaking) {
          await send(sender);
          await wait(EVERY_MS);
        }
      }),
    );
    await expect.poll(countEchoes, { timeout: 60_000 }).toBeGreaterThan(10);
    const kills = { workers: 0, databases: 0 };
    for (let round = 0; round < ROUNDS; round++) {
      const victim = VICTIMS[round % VICTIMS.length] ?? 'worker';
      await wait(1_500 + Math.random() * 2_000);
      if (victim.startsWith('database')) {
        process.kill(readDatabasePid(folder), 'SIGKILL');
        kills.databases += 1;
      }
      const doomed =
        victim === 'both workers' ? [0, 1] : victim === 'other worker' ? [1] : victim.endsWith('worker') ? [0] : [];
      await Promise.all(doomed.map((at) => workers[at]?.kill()));
      kills.workers += doomed.length;
      await wait(500 + Math.random() * 2_000);
      if (victim.startsWith('database')) {
        await postgres.stop().catch(() => undefined);
        await startDatabase();
      }
      for (const at of [0, 1]) if (workers[at]?.hasEnded()) await startWorker(at);
      const before = await countEchoes().catch(() => 0);
      await expect.poll(() => countEchoes().catch(() => 0), { timeout: 90_000, interval: 250 }).toBeGreaterThan(before);
    }
    isSpeaking = false;
    await speaking;
    const sent = senders.reduce((sum, one) => sum + one.sent, 0);
    await expect.poll(countEchoes, { timeout: 90_000 }).toBe(sent);
    await expect
      .poll(async () => (await database.pool.query('select count(*)::int as n from rule_wait')).rows[0].n as number, {
        timeout: 120_000,
      })
      .toBe(0);
    const { rows: totals } = await database.pool.query<{ id: string; total: number }>(
      "select entity_id as id, num as total from attribute where key = 'total' and scope = 'SERVER_SCOPE'",
    );
    expect(new Map(totals.map(({ id, total }) => [id, total]))).toEqual(
      new Map(senders.map(({ id, sent: count }) => [id, count])),
    );
    const { rows: failures } = await database.pool.query('select error from rule_failure');
    expect(failures).toEqual([]);
    expect(told.size).toBe(sent);
    const keys = [...told.values()].map((list) => new Set(list));
    expect(keys.filter(({ size }) => size !== 1)).toEqual([]);
    expect(new Set(keys.flatMap((one) => [...one])).size).toBe(sent);
    const tellings = [...told.values()].reduce((sum, list) => sum + list.length, 0);
    console.log(
      `${sent} messages counted, echoed once each and told outside ${tellings} times; killed ${kills.workers} workers and ${kills.databases} databases`,
    );
  });
});
