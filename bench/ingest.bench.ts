import { finished } from 'node:stream/promises';
import { from as copyFrom } from 'pg-copy-streams';
import { CopyRows } from '../apps/server/src/domains/telemetry/store/copyRows.ts';
import { quantile, recordFigure } from './frame.ts';
import { postUntil } from './ingest/httpLoad.ts';
import { MOMENT, MqttLoad } from './ingest/mqttLoad.ts';
import { canMeasure, memoryBytes, processorMs } from './ingest/usage.ts';
import { openDeviceWorld } from './ingest/world.ts';

/**
 * Points of real connections, stored before they are acknowledged, beside one writer that does nothing but COPY the
 * same rows in binary into the same table. The two take turns, so that noise meets both. What the program takes of a
 * processor for each point is told as well: it is what stays the same on a machine that has other work.
 */
const DEVICES = 200;
const IN_FLIGHT = 50;
const GATEWAY_IN_FLIGHT = 1_000;
const HTTP_CONNECTIONS = 100;
const IDLE_CONNECTIONS = 10_000;
const RUN_MS = 4_000;
const TURNS = 3;
const DAY_MS = 86_400_000;

const world = await openDeviceWorld(DEVICES);
const today = Math.floor(Date.now() / DAY_MS) * DAY_MS;
/** Every message has a moment of its own, so that all points are new. */
let clock = today;
const tick = (): number => {
  clock += 1;
  return clock;
};

const createValues = (keys: number): string =>
  Array.from({ length: keys }, (_, index) => `"key${index}":${20 + index}.5`).join(',');
const reading = (keys: number): string => `{"ts":${MOMENT},"values":{${createValues(keys)}}}`;

type Run = { readonly messages: number; readonly seconds: number; readonly processorMs: number };

async function timed(work: () => Promise<number>): Promise<Run> {
  const before = canMeasure ? processorMs(world.pid) : 0;
  const began = performance.now();
  const messages = await work();
  const seconds = (performance.now() - began) / 1000;
  return { messages, seconds, processorMs: canMeasure ? processorMs(world.pid) - before : 0 };
}

async function overMqtt(loads: readonly MqttLoad[]): Promise<Run> {
  const before = loads.reduce((sum, { acknowledged }) => sum + acknowledged, 0);
  return timed(async () => {
    const until = performance.now() + RUN_MS;
    await Promise.all(loads.map((load) => load.run(until, tick)));
    return loads.reduce((sum, { acknowledged }) => sum + acknowledged, 0) - before;
  });
}

/** Points a second of one writer: batches of 10,000 rows that were encoded before. */
async function copyRate(keys: number): Promise<number> {
  const client = await world.database.pool.connect();
  let written = 0;
  let spent = 0;
  while (spent < RUN_MS * 0.75) {
    const rows = new CopyRows(10_000);
    let count = 0;
    while (count < 10_000) {
      const at = tick();
      for (let series = 1; series <= DEVICES * keys && count < 10_000; series++, count++)
        rows.add(1_000_000_000 + series, at, (at % 1000) + series / 8);
    }
    const bytes = rows.finish();
    const began = performance.now();
    const stream = client.query(
      copyFrom('copy ts_point (series, ts, num, whole, flag, txt, doc) from stdin (format binary)'),
    );
    stream.end(bytes);
    await finished(stream);
    spent += performance.now() - began;
    written += count;
  }
  client.release();
  return (written / spent) * 1000;
}

/** Every acknowledged point must be a row: what the run acknowledged is counted, and so is the table. */
async function requireStored(points: number, what: string): Promise<void> {
  const { rows } = await world.database.pool.query<{ n: number }>(
    'select count(*)::int as n from ts_point where series < 1000000000',
  );
  const stored = rows[0]?.n ?? 0;
  if (stored !== points) throw new Error(`${what}: ${points} points were acknowledged, ${stored} are stored`);
  storedPoints += stored;
}
let storedPoints = 0;

const median = (values: readonly number[]): number => quantile(values, 0.5);
const computeRate = (runs: readonly Run[], perMessage = 1): number =>
  median(runs.map(({ messages, seconds }) => (messages * perMessage) / seconds));
function recordProcessorUse(runs: readonly Run[], perMessage: number, what: string): void {
  if (!canMeasure) return;
  const each = runs.map(({ messages, processorMs: spent }) => (spent * 1000) / (messages * perMessage));
  recordFigure(`  processor time of the program a ${what}`, median(each), 'µs');
}

async function mqttFigures(): Promise<void> {
  for (const keys of [1, 3, 10]) {
    const runs: Run[] = [];
    const ceilings: number[] = [];
    const loads = await Promise.all(
      world.devices.map(({ token }) =>
        MqttLoad.open(world.mqttPort, token, 'v1/devices/me/telemetry', reading(keys), IN_FLIGHT),
      ),
    );
    // The first run makes the series and warms the compiler.
    await overMqtt(loads);
    await world.database.pool.query('truncate ts_point');
    for (let turn = 0; turn < TURNS; turn++) {
      const run = await overMqtt(loads);
      runs.push(run);
      await requireStored(run.messages * keys, `MQTT, ${keys} keys a message`);
      ceilings.push(await copyRate(keys));
      await world.database.pool.query('truncate ts_point');
    }
    for (const load of loads) load.close();
    const name = `MQTT QoS 1, ${keys} ${keys === 1 ? 'key' : 'keys'} a message: points stored before acknowledgement`;
    recordFigure(name, computeRate(runs, keys), '/s');
    recordFigure('  one raw COPY writer into the same table', median(ceilings), '/s');
    recordFigure('  as a share of it', computeRate(runs, keys) / median(ceilings), '×', { atLeast: 0.2 });
    recordProcessorUse(runs, keys, 'point');
  }
}

async function gatewayFigures(): Promise<void> {
  const payload = `{"Meter 1":[${reading(3)}]}`;
  const load = await MqttLoad.open(
    world.mqttPort,
    world.gateway.token,
    'v1/gateway/telemetry',
    payload,
    GATEWAY_IN_FLIGHT,
  );
  await overMqtt([load]);
  const runs: Run[] = [];
  await world.database.pool.query('truncate ts_point');
  for (let turn = 0; turn < TURNS; turn++) runs.push(await overMqtt([load]));
  await requireStored(3 * runs.reduce((sum, { messages }) => sum + messages, 0), 'one gateway');
  load.close();
  recordFigure('one busy gateway connection, 3 keys a message: messages', computeRate(runs), '/s');
  recordProcessorUse(runs, 1, 'message');
}

async function httpFigures(): Promise<void> {
  const post = (): Promise<Run> =>
    timed(async () => {
      const until = performance.now() + RUN_MS;
      const taken = await Promise.all(
        Array.from({ length: HTTP_CONNECTIONS }, (_, index) => {
          const token = world.devices[index % DEVICES]?.token ?? '';
          return postUntil(world.url, `/api/v1/${token}/telemetry`, `{${createValues(3)}}`, until);
        }),
      );
      return taken.reduce((sum, count) => sum + count, 0);
    });
  await post();
  await world.database.pool.query('truncate ts_point');
  const runs: Run[] = [];
  for (let turn = 0; turn < TURNS; turn++) runs.push(await post());
  await requireStored(3 * runs.reduce((sum, { messages }) => sum + messages, 0), 'HTTP without times');
  recordFigure('HTTP telemetry, 3 keys a post, answered after the commit: posts', computeRate(runs), '/s');
  recordProcessorUse(runs, 1, 'post');
}

/**
 * Connections that say nothing; a dormant program returns its memory slowly, so what it holds while they are open is
 * told.
 */
async function idleFigures(): Promise<void> {
  const before = memoryBytes(world.pid);
  const loads: MqttLoad[] = [];
  const began = performance.now();
  for (let at = 0; at < IDLE_CONNECTIONS; at += 200)
    loads.push(
      ...(await Promise.all(
        world.devices.map(({ token }) =>
          MqttLoad.open(world.mqttPort, token, 'v1/devices/me/telemetry', reading(1), 1),
        ),
      )),
    );
  recordFigure('MQTT connections opened', loads.length / ((performance.now() - began) / 1000), '/s');
  await new Promise((resolve) => setTimeout(resolve, 5_000));
  const open = loads.filter(({ isClosed }) => !isClosed).length;
  if (open !== IDLE_CONNECTIONS) throw new Error(`${open} connections are open`);
  const start = processorMs(world.pid);
  await new Promise((resolve) => setTimeout(resolve, 10_000));
  recordFigure('10,000 idle MQTT connections: share of one processor', (processorMs(world.pid) - start) / 10_000, '×', {
    atMost: 0.2,
  });
  const held = memoryBytes(world.pid);
  recordFigure('  memory of the program with them', held / 1024 ** 2, 'MiB');
  recordFigure('  of it by each connection', (held - before) / open / 1024, 'KiB', { atMost: 40 });
  const [load] = loads;
  await load?.run(performance.now() + 500, tick);
  for (const one of loads) one.close();
}

try {
  await mqttFigures();
  await gatewayFigures();
  await httpFigures();
  recordFigure('points acknowledged and found in the table', storedPoints, 'points');
  if (canMeasure) await idleFigures();
} finally {
  await world.stop();
}
