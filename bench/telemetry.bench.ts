import { mkdtempSync, rmSync } from 'node:fs';
import http from 'node:http';
import os from 'node:os';
import path from 'node:path';
import { finished } from 'node:stream/promises';
import { fileURLToPath } from 'node:url';
import { from as copyFrom } from 'pg-copy-streams';
import { openIngest } from '../apps/server/src/domains/telemetry/ingest/index.ts';
import type { EntityRef, IncomingPoint, Point } from '../apps/server/src/domains/telemetry/port.ts';
import { CopyRows } from '../apps/server/src/domains/telemetry/store/copyRows.ts';
import { openTelemetryStore } from '../apps/server/src/domains/telemetry/store/index.ts';
import { startEmbeddedPostgres } from '../apps/server/src/platform/db/embedded/index.ts';
import { connectDatabase, migrateDatabase, newId } from '../apps/server/src/platform/db/index.ts';
import { startProduct } from '../e2e/product.ts';
import { measureTime, quantile, recordFigure } from './frame.ts';

/**
 * Points stored a second, acknowledged after commit, beside one writer that does nothing but COPY the same rows in
 * binary into the same table; and history read back. The writers take turns, so that noise meets both.
 */
const DEVICES = 200;
const IN_FLIGHT = 50;
const RUN_MS = 3_000;
const TURNS = 3;
const DAY_MS = 86_400_000;
const MINUTE_MS = 60_000;
const projectId = newId();
const folder = mkdtempSync(path.join(os.tmpdir(), 'twinscape-bench-'));
const postgres = await startEmbeddedPostgres({ dataDir: folder, log: () => undefined });
await migrateDatabase(
  postgres.url,
  path.join(path.dirname(fileURLToPath(import.meta.url)), '../apps/server/migrations'),
);
const database = connectDatabase(postgres.url);
const store = openTelemetryStore(database);
const today = Math.floor(Date.now() / DAY_MS) * DAY_MS;
let clock = today;

/** Every connection has some messages on their way, each of one device and one moment. */
async function ingestRate(keys: number): Promise<number> {
  const log = { warn: console.warn, error: console.error };
  const ingest = openIngest({ store, log, now: () => today + DAY_MS / 2 });
  const names = Array.from({ length: keys }, (_, index) => `key${index}`);
  const start = clock;
  let latest = clock;
  let stored = 0;
  const until = performance.now() + RUN_MS;
  const began = performance.now();
  await Promise.all(
    devices.map(async (entity, index) => {
      let at = start;
      await Promise.all(
        Array.from({ length: IN_FLIGHT }, async () => {
          while (performance.now() < until) {
            at += 1;
            latest = Math.max(latest, at);
            const moment = at;
            const message: IncomingPoint[] = names.map((key) => ({
              entity,
              projectId,
              key,
              at: moment,
              value: (moment % 1000) + index / 8,
            }));
            await ingest.accept(message);
            stored += keys;
          }
        }),
      );
    }),
  );
  await ingest.drain();
  clock = latest + 1;
  return (stored / (performance.now() - began)) * 1000;
}

/** The ceiling: batches of 10,000 rows that were encoded before, one after the other. */
async function copyRate(keys: number): Promise<number> {
  const client = await database.pool.connect();
  let writtenPoints = 0;
  let spent = 0;
  while (spent < RUN_MS) {
    const rows = new CopyRows(10_000);
    const moments = Math.ceil(10_000 / (DEVICES * keys));
    let count = 0;
    for (let moment = 0; moment < moments && count < 10_000; moment++) {
      clock += 1;
      for (let series = 1; series <= DEVICES * keys && count < 10_000; series++, count++)
        rows.add(1_000_000_000 + series, clock, (clock % 1000) + series / 8);
    }
    const bytes = rows.finish();
    const began = performance.now();
    const stream = client.query(
      copyFrom('copy ts_point (series, ts, num, whole, flag, txt, doc) from stdin (format binary)'),
    );
    stream.end(bytes);
    await finished(stream);
    spent += performance.now() - began;
    writtenPoints += count;
  }
  client.release();
  return (writtenPoints / spent) * 1000;
}

const devices: EntityRef[] = Array.from({ length: DEVICES }, () => ({ type: 'DEVICE', id: newId() }));

async function ingestFigures(): Promise<void> {
  for (const keys of [1, 3, 10]) {
    const rates: number[] = [];
    const ceilings: number[] = [];
    for (let turn = 0; turn < TURNS; turn++) {
      rates.push(await ingestRate(keys));
      ceilings.push(await copyRate(keys));
      await database.pool.query('truncate ts_point');
    }
    const name = `points stored before acknowledgement, ${keys} ${keys === 1 ? 'key' : 'keys'} a message`;
    recordFigure(name, quantile(rates, 0.5), '/s');
    recordFigure('  one raw COPY writer into the same table', quantile(ceilings, 0.5), '/s');
    recordFigure('  as a share of it', quantile(rates, 0.5) / quantile(ceilings, 0.5), '×', { atLeast: 0.3 });
  }
}

async function fill(
  entity: EntityRef,
  owner: string,
  key: string,
  first: number,
  step: number,
  count: number,
): Promise<void> {
  for (let start = 0; start < count; start += 50_000) {
    const points: Point[] = Array.from({ length: Math.min(50_000, count - start) }, (_, index) => {
      const at = first + (start + index) * step;
      return { entity, projectId: owner, key, at, value: Math.round(Math.sin(at / 3.6e6) * 1000) / 100 };
    });
    await store.append(points);
  }
}

/**
 * Reads an answer to its end, as a browser on the same machine would; refuses one that is too short to be what was
 * asked for.
 */
function readAll(url: string, headers: Record<string, string>, least: number): Promise<void> {
  return new Promise((resolve, reject) => {
    http
      .get(url, { headers }, (response) => {
        let bytes = 0;
        let start = '';
        response.on('data', (piece: Buffer) => {
          if (bytes === 0) start = piece.toString('latin1', 0, 200);
          bytes += piece.length;
        });
        response.on('end', () => (bytes >= least ? resolve() : reject(new Error(`${url}: ${bytes} bytes: ${start}`))));
      })
      .on('error', reject);
  });
}

async function historyFigures(): Promise<void> {
  const product = await startProduct(folder, { DATABASE_URL: postgres.url, TWINSCAPE_LOG_LEVEL: 'error' });
  try {
    const { rows } = await database.pool.query<{ id: string }>('select id from project order by created_at limit 1');
    const entity: EntityRef = { type: 'CUSTOMER', id: rows[0]?.id ?? '' };
    const year = today - 365 * DAY_MS;
    await fill(entity, entity.id, 'minutes', year, MINUTE_MS, 365 * 1440);
    await fill(entity, entity.id, 'seconds', today - 2 * DAY_MS, 1000, 86_400);
    const began = performance.now();
    const moved = await store.compactDays(today);
    recordFigure('points moved from rows into chunks', (moved / (performance.now() - began)) * 1000, '/s');
    await database.pool.query('vacuum analyze');
    const { rows: sizes } = await database.pool.query<{ bytes: number }>(
      `select pg_total_relation_size('ts_chunk')::float8 as bytes`,
    );
    recordFigure('a point of a closed day, one-minute and one-second data', (sizes[0]?.bytes ?? 0) / moved, 'bytes', {
      atMost: 20,
    });

    const least = () => database.pool.query('select 1');
    const limits = { baseline: least, runs: 40, limitMs: 8_000, target: { atMost: 1_500 } };
    const span = { entity, from: year, to: today };
    const buckets = { ...span, keys: ['minutes'], length: { ms: (365 * DAY_MS) / 800 } };
    await measureTime('a year of one-minute data in 800 buckets', () => store.buckets(buckets), limits);
    const monthly = { ...span, keys: ['minutes'], length: { unit: 'month', timeZone: 'Asia/Shanghai' } } as const;
    await measureTime('a year of one-minute data in months of a time zone', () => store.buckets(monthly), limits);
    await measureTime(
      'a year of one-minute data as 500 points (LTTB)',
      () => store.shape({ ...span, keys: ['minutes'], points: 500 }),
      limits,
    );

    const login = await fetch(`${product.url}/api/User/Login`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ LoginAccount: 'manager', LoginPwd: 'Twinscape2026' }),
    });
    const { Result } = (await login.json()) as { Result: { Token: string } };
    const read = (key: string, from: number, more: string, least: number, headers: Record<string, string> = {}) =>
      readAll(
        `${product.url}/api/plugins/telemetry/CUSTOMER/${entity.id}/values/timeseries?keys=${key}&startTs=${from}&endTs=${today}&${more}`,
        { Token: Result.Token, ...headers },
        least,
      );
    const day = today - 2 * DAY_MS;
    const all = 'limit=100000&useStrictDataTypes=true';
    const packed = { 'accept-encoding': 'br, gzip' };
    await measureTime(
      'HTTP: a day of one-second data, 86,400 points',
      () => read('seconds', day, all, 2_000_000),
      limits,
    );
    await measureTime('HTTP: the same, compressed', () => read('seconds', day, all, 100_000, packed), limits);
    const curve = `interval=${(365 * DAY_MS) / 800}&agg=AVG`;
    await measureTime(
      'HTTP: a year of one-minute data in 800 buckets',
      () => read('minutes', year, curve, 20_000),
      limits,
    );
  } finally {
    await product.stop();
  }
}

async function latestFigures(): Promise<void> {
  const many: EntityRef[] = Array.from({ length: 1000 }, () => ({ type: 'DEVICE', id: newId() }));
  await store.append(
    many.flatMap((entity) =>
      Array.from({ length: 10 }, (_, key) => ({ entity, projectId, key: `key${key}`, at: today, value: key })),
    ),
  );
  await measureTime('newest values of 1,000 devices of 10 keys', () => store.latest(many), {
    runs: 40,
    limitMs: 5_000,
    target: { atMost: 300 },
  });
}

try {
  await store.createPartitions(today);
  await ingestFigures();
  await latestFigures();
  await historyFigures();
} finally {
  await database.close();
  await postgres.stop();
  rmSync(folder, { recursive: true, force: true });
}
