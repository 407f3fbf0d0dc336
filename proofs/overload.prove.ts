import { mkdtemp, readFile, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import pg from 'pg';
import { afterEach, describe, expect, it } from 'vitest';
import { openPage, type ValueFrameJson } from '../apps/server/src/domains/realtime/testing/page.ts';
import { runningPostgres } from '../apps/server/src/platform/db/embedded/index.ts';
import { type RunningProduct, startProduct } from '../e2e/product.ts';
import { type Bystander, startBystander } from './abuse/bystander.ts';
import { addDeviceOverHttp, findFreeLowPort, liftPointLimit, signInOverHttp } from './telemetry/installation.ts';
import { Flood } from './transports/flood.ts';
import { HttpFlood } from './transports/httpFlood.ts';

/** `npm run prove -- overload --long` takes ten minutes of overload. */
const OVERLOAD_MS = process.env.PROVE_LONG === '1' ? 600_000 : 150_000;
const CALIBRATE_MS = 15_000;
const TIMES = 3;
const MQTT_DEVICES = 8;
const HTTP_DEVICES = 4;
const HTTP_CONNECTIONS = 40;
const PAGES = 6;
/** Messages of a device that may be on their way, most of them in buffers of the network. */
const IN_FLIGHT = 20_000;
const KEYS = 10;
const MOST_RESIDENT_MB = 1_500;

const wait = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));
const mean = (values: readonly number[]): number =>
  values.reduce((sum, value) => sum + value, 0) / Math.max(1, values.length);

let product: RunningProduct | undefined;
let other: Bystander | undefined;
afterEach(async () => {
  await other?.close();
  await product?.stop();
});

describe('three times as much as the installation can store, over MQTT, HTTP and sockets at once', () => {
  it(`for ${OVERLOAD_MS / 1_000} s: memory stays bounded, senders are slowed, what is acknowledged is stored, others are answered`, {
    timeout: OVERLOAD_MS + 900_000,
  }, async () => {
    const dataDir = await mkdtemp(path.join(os.tmpdir(), 'twinscape 孪境 overload-'));
    const mqttPort = await findFreeLowPort();
    product = await startProduct(dataDir, { TWINSCAPE_MQTT_PORT: String(mqttPort), TWINSCAPE_LOG_LEVEL: 'error' });
    const { url, pid } = product;
    const database = new pg.Client({ connectionString: (await runningPostgres(dataDir)) ?? '' });
    database.on('error', () => undefined);
    await database.connect();
    const [project] = (
      await database.query<{ id: string; company: string }>(
        'select id, company_id as company from project order by created_at limit 1',
      )
    ).rows;
    const projectId = project?.id ?? '';
    const token = await signInOverHttp(url);
    await liftPointLimit(url, project?.company ?? '');
    const from = Date.now() - 3_600_000;
    const added = (name: string) => addDeviceOverHttp(url, token, projectId, name);

    const floods: Flood[] = [];
    for (let index = 0; index < MQTT_DEVICES; index++) {
      const flood = new Flood(mqttPort, await added(`OVER-M${index}`), from);
      await flood.connect();
      floods.push(flood);
    }
    const posts: HttpFlood[] = [];
    for (let index = 0; index < HTTP_DEVICES; index++)
      posts.push(new HttpFlood(url, await added(`OVER-H${index}`), from, KEYS));
    // Sockets: pages that hear all of it as it comes; one of them never reads.
    const pages = [];
    for (let index = 0; index < PAGES; index++) {
      const page = await openPage<ValueFrameJson>(url, '/ws/iot?R=0.1');
      const deviceIds = Array.from({ length: MQTT_DEVICES }, (_, at) => `OVER-M${at}`);
      page.send({ ProjectId: projectId, DeviceIds: deviceIds, WebSocketArgumentType: 1, Parameter: {}, Token: token });
      pages.push(page);
    }
    const [deaf] = pages;
    other = startBystander(url, token);

    const acknowledged = () => [...floods, ...posts].reduce((sum, { acknowledged: count }) => sum + count, 0);
    const perConnection = HTTP_CONNECTIONS / HTTP_DEVICES;
    // What it can store: as fast as it acknowledges when a few messages of each are on their way.
    const calibrated = performance.now();
    await Promise.all([
      ...floods.map((flood) => flood.send(1_000_000, CALIBRATE_MS, 500)),
      ...posts.map((post) => post.send(perConnection, CALIBRATE_MS)),
    ]);
    const capacity = acknowledged() / ((performance.now() - calibrated) / 1_000);
    await other.waits();
    deaf?.socket.pause();

    const resident: number[] = [];
    const sampler = setInterval(() => void residentMb(pid).then((mb) => resident.push(mb)), 1_000);
    const before = acknowledged();
    const sentBefore = floods.reduce((sum, { sent }) => sum + sent, 0);
    const begun = performance.now();
    const rate = (TIMES * capacity) / MQTT_DEVICES;
    await Promise.all([
      ...floods.map((flood) => flood.send(rate, OVERLOAD_MS, IN_FLIGHT)),
      ...posts.map((post) => post.send(perConnection * TIMES, OVERLOAD_MS)),
    ]);
    const seconds = (performance.now() - begun) / 1_000;
    const rateStored = (acknowledged() - before) / seconds;
    const rateSent = (floods.reduce((sum, { sent }) => sum + sent, 0) - sentBefore) / seconds;
    clearInterval(sampler);
    const waits = await other.waits();
    const settled = await Promise.all(floods.map((flood) => flood.settled(300_000)));
    await wait(500);

    const third = Math.floor(resident.length / 3);
    const [early, late, most] = [mean(resident.slice(0, third)), mean(resident.slice(-third)), Math.max(...resident)];
    const wrong: string[] = [];
    let [rows, expected] = [0, 0];
    const senders = [
      ...floods.map((flood) => ({ flood, unknown: 0 })),
      ...posts.map((flood) => ({ flood, unknown: flood.unknown })),
    ];
    for (const { flood, unknown } of senders) {
      const { device, acknowledged: count } = flood;
      const found = await database.query<{ key: string; n: number }>(
        `select s.key, count(*)::int as n from ts_point p join series s on s.id = p.series where s.entity_id = $1 group by s.key`,
        [device.id],
      );
      expected += count * KEYS;
      for (const { key, n } of found.rows) {
        rows += n;
        if (n < count || n > count + unknown) wrong.push(`${device.id} ${key}: ${n} stored, ${count} acknowledged`);
      }
      if (found.rows.length !== KEYS) wrong.push(`${device.id}: ${found.rows.length} series`);
    }
    const slowed = posts.reduce((sum, post) => sum + post.slowed, 0);
    console.log(
      `capacity ${capacity.toFixed(0)} messages of ten values a second; for ${seconds.toFixed(0)} s ${(TIMES * capacity).toFixed(0)} were wanted over MQTT, ` +
        `${rateSent.toFixed(0)} written, and ${rateStored.toFixed(0)} acknowledged over MQTT and HTTP; ${slowed} posts were asked to come again; ` +
        `resident ${early.toFixed(0)} MiB in the first third, ${late.toFixed(0)} in the last, ${most.toFixed(0)} at most; ` +
        `others waited p50 ${waits.p50.toFixed(0)} p95 ${waits.p95.toFixed(0)} longest ${waits.longest.toFixed(0)} ms of ${waits.calls} calls; ` +
        `${expected} values acknowledged, ${rows} stored, ${wrong.length} series differ`,
    );
    expect(wrong.slice(0, 5)).toEqual([]);
    expect(settled.every((one) => one)).toBe(true);
    expect(floods.map(({ ended }) => ended)).not.toContain(true);
    expect(rateSent).toBeLessThan(0.7 * TIMES * capacity);
    expect(most).toBeLessThan(MOST_RESIDENT_MB);
    expect(late).toBeLessThan(early * 1.3 + 100);
    expect(waits.calls).toBeGreaterThan(10);
    expect(waits.longest).toBeLessThan(10_000);
    expect(product.hasEnded()).toBe(false);

    for (const { socket } of pages) socket.terminate();
    for (const one of [...floods, ...posts]) one.close();
    await database.end();
    await other.close();
    await product.stop();
    product = undefined;
    await rm(dataDir, { recursive: true, force: true });
  });
});

/** Memory of a process in MiB, as Linux counts it. */
async function residentMb(pid: number): Promise<number> {
  const status = await readFile(`/proc/${pid}/status`, 'utf8').catch(() => '');
  return Number(/VmRSS:\s+(\d+) kB/.exec(status)?.[1] ?? 0) / 1024;
}
