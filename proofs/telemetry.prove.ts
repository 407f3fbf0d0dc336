import { mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import pg from 'pg';
import { afterEach, describe, expect, it } from 'vitest';
import { runningPostgres } from '../apps/server/src/platform/db/embedded/index.ts';
import { readDatabasePid } from '../apps/server/src/testing/kills/installation.ts';
import { type RunningProduct, startProduct } from '../e2e/product.ts';
import { addDeviceOverHttp, findFreeLowPort, signInOverHttp } from './telemetry/installation.ts';
import { TelemetrySender } from './telemetry/sender.ts';

const KILLS = 30;
const VICTIMS = ['server', 'database', 'both'] as const;
const SENDERS = 6;

const wait = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));
let product: RunningProduct | undefined;
afterEach(async () => {
  await product?.stop();
});

/** Asks the database of the installation, which may have been killed a moment ago. */
async function ask<Row extends pg.QueryResultRow>(dataDir: string, text: string): Promise<Row[]> {
  const client = new pg.Client({ connectionString: (await runningPostgres(dataDir)) ?? '' });
  client.on('error', () => undefined);
  await client.connect();
  try {
    return (await client.query<Row>(text)).rows;
  } finally {
    await client.end().catch(() => undefined);
  }
}

/** Closes days now instead of at the next half hour. */
const closeDays = (dataDir: string) =>
  ask(
    dataDir,
    `select graphile_worker.add_job('telemetry_upkeep', '{"payload":{}}'::json, job_key := 'telemetry_upkeep')`,
  );

describe('points of devices over MQTT under kill -9', () => {
  it(`of ingest, PostgreSQL or both, ${KILLS} times, with batches sent again and days being closed: every acknowledged point is there exactly once, as it was sent`, {
    timeout: 1_750_000,
  }, async () => {
    const dataDir = await mkdtemp(path.join(os.tmpdir(), 'twinscape 孪境 points-'));
    const mqttPort = await findFreeLowPort();
    const env = {
      TWINSCAPE_HTTP_PORT: String(await findFreeLowPort()),
      TWINSCAPE_MQTT_PORT: String(mqttPort),
      TWINSCAPE_LOG_LEVEL: 'error',
    };
    const start = async () => {
      product = await startProduct(dataDir, env);
      return product;
    };
    let running = await start();
    const projects = await ask<{ id: string }>(dataDir, 'select id from project order by created_at');
    expect(projects.length).toBeGreaterThan(0);
    const token = await signInOverHttp(running.url);
    const senders: TelemetrySender[] = [];
    for (let index = 0; index < SENDERS; index++) {
      const project = projects[index % projects.length]?.id ?? '';
      const device = await addDeviceOverHttp(running.url, token, project, `sender${index}`);
      senders.push(new TelemetrySender({ mqttPort, url: running.url }, device));
    }
    const working = senders.map((sender) => sender.work());

    const kills = { server: 0, database: 0, both: 0 };
    for (let kill = 0; kill < KILLS; kill++) {
      await wait(300 + Math.random() * 1_500);
      await closeDays(dataDir).catch(() => undefined);
      await wait(Math.random() * 400);
      const victim = VICTIMS[kill % VICTIMS.length] ?? 'server';
      if (victim !== 'server') process.kill(readDatabasePid(dataDir), 'SIGKILL');
      if (victim !== 'database') await running.kill();
      kills[victim] += 1;
      // Without its database the program ends by itself.
      await expect.poll(() => running.hasEnded(), { timeout: 30_000 }).toBe(true);
      running = await start();
    }
    for (const sender of senders) sender.stop();
    await Promise.all(working);

    const [chunks] = await ask<{ n: number }>(dataDir, 'select coalesce(sum(n), 0)::int as n from ts_chunk');
    const closed = chunks?.n ?? 0;
    const expected = senders.reduce((sum, sender) => sum + sender.points, 0);
    const late = senders.reduce((sum, sender) => sum + sender.late, 0);
    const again = senders.reduce((sum, sender) => sum + sender.sentAgain, 0);
    console.log(
      `${expected} points in ${SENDERS} senders, ${late} for closed days, ${closed} of them closed meanwhile, ${again} batches sent again; kills ${JSON.stringify(kills)}`,
    );
    expect([expected > 10_000, late > 1_000, closed > 500, again > KILLS]).toEqual([true, true, true, true]);
    const reader = await signInOverHttp(running.url);
    for (const round of ['as it was left', 'with all days closed']) {
      const wrong = (await Promise.all(senders.map((sender) => sender.differences(reader)))).flat();
      expect(wrong.slice(0, 5), round).toEqual([]);
      if (round === 'with all days closed') break;
      await closeDays(dataDir);
      const open = `select count(*)::int as n from ts_point p join series s on s.id = p.series where key like 'sender%' and ts < date_trunc('day', now() - interval '3 hours', 'UTC')`;
      await expect
        .poll(async () => (await ask<{ n: number }>(dataDir, open))[0]?.n, { timeout: 120_000, interval: 500 })
        .toBe(0);
    }
    const [stored] = await ask<{ n: number }>(
      dataDir,
      `select (select count(*) from ts_point p join series s on s.id = p.series where key like 'sender%')::int
            + coalesce((select sum(n) from ts_chunk c join series s on s.id = c.series where key like 'sender%'), 0)::int as n`,
    );
    expect(stored?.n).toBe(expected);
    await product?.stop();
    product = undefined;
    await rm(dataDir, { recursive: true, force: true });
  });
});
