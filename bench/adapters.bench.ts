import { setTimeout as wait } from 'node:timers/promises';
import { BACNET_CLOCK, CLOCK_EVERY, OPC_UA_CLOCK } from '../apps/server/src/domains/adapters/testing/plants.ts';
import { type AdapterBenchWorld, type BenchPoint, buildPeers, openAdapterWorld, type Peer } from './adapters/world.ts';
import { quantile, recordFigure } from './frame.ts';
import { canMeasure, memoryBytes, processorMs } from './ingest/usage.ts';

/**
 * Values that change each second, over three protocols and stored, each beside a client of the same library that only
 * hears them. The delay is from the moment at which the source answered, or changed, to the row of it.
 */
const METERS = 100;
const REGISTERS_A_METER = 100;
const OPC_UA_ITEMS = 5_000;
const BACNET_OBJECTS = 2_000;
const WARM_MS = 15_000;
const RUN_MS = Number(process.env.BENCH_ADAPTERS_MS ?? 40_000);
const ONLY = process.env.BENCH_ADAPTERS_KIND;
const LOOK_MS = 100;
const COUNT_MS = 10_000;
const BARE_MS = 15_000;

type Plant = {
  readonly kind: 'modbus' | 'opcua' | 'bacnet';
  readonly title: string;
  readonly peer: readonly string[];
  readonly bare: (ports: readonly number[]) => readonly string[];
  /** Values that are new each second. */
  readonly points: number;
  /** The clock of the plant begins again after so many milliseconds. */
  readonly clock: number;
  readonly add: (world: AdapterBenchWorld, ports: readonly number[]) => Promise<void>;
};

/** Devices of a hundred points each, the first of which is the clock. */
const groupPoints = (count: number, toAddress: (at: number) => string): BenchPoint[][] =>
  Array.from({ length: Math.ceil(count / CLOCK_EVERY) }, (_, device) =>
    Array.from({ length: CLOCK_EVERY }, (_point, at) => ({
      key: at === 0 ? 'readAt' : `value${at}`,
      address: toAddress(device * CLOCK_EVERY + at),
    })),
  );

const PLANTS: readonly Plant[] = [
  {
    kind: 'modbus',
    title: `Modbus, ${METERS} meters of ${REGISTERS_A_METER} registers each second`,
    peer: ['meters', String(METERS)],
    bare: (ports) => ['metersBare', ...ports.map(String)],
    points: METERS * (REGISTERS_A_METER - 1),
    clock: 2 ** 32,
    add: async (world, ports) => {
      const registers = Array.from({ length: REGISTERS_A_METER - 2 }, (_, at) => ({
        key: `register${at + 2}`,
        address: `1:holding:${at + 2}`,
      }));
      for (const [at, port] of ports.entries())
        await world.addAdapter(`meter-${at}`, 'modbus', port, [
          [{ key: 'readAt', address: '1:holding:0:uint32' }, ...registers],
        ]);
    },
  },
  {
    kind: 'opcua',
    title: `OPC UA, ${OPC_UA_ITEMS} monitored items that change each second`,
    peer: ['opcua', String(OPC_UA_ITEMS)],
    bare: ([port]) => ['opcuaBare', String(port), String(OPC_UA_ITEMS)],
    points: OPC_UA_ITEMS,
    clock: OPC_UA_CLOCK,
    add: (world, [port = 0]) =>
      world.addAdapter(
        'plant',
        'opcua',
        port,
        groupPoints(OPC_UA_ITEMS, (at) => `ns=1;s=V${at}`),
      ),
  },
  {
    kind: 'bacnet',
    title: `BACnet, ${BACNET_OBJECTS} objects that report each second`,
    peer: ['bacnet', String(BACNET_OBJECTS)],
    bare: ([port]) => ['bacnetBare', String(port), String(BACNET_OBJECTS)],
    points: BACNET_OBJECTS,
    clock: BACNET_CLOCK,
    add: (world, [port = 0]) =>
      world.addAdapter(
        'building',
        'bacnet',
        port,
        groupPoints(BACNET_OBJECTS, (at) => `analog-value:${at}`),
      ),
  },
];

const startPeer = await buildPeers();
for (const plant of PLANTS) {
  if (ONLY !== undefined && ONLY !== plant.kind) continue;
  const peer = await startPeer(...plant.peer);
  const world = await openAdapterWorld(peer.ports);
  try {
    await plant.add(world, peer.ports);
    await wait(WARM_MS);
    await measure(plant, world, peer);
  } finally {
    await world.stop();
    peer.stop();
  }
}

async function measure({ title, points, clock, bare }: Plant, world: AdapterBenchWorld, peer: Peer): Promise<void> {
  const pids = world.pids();
  const spent = () => pids.reduce((sum, pid) => sum + processorMs(pid), 0);
  const held = () => pids.reduce((sum, pid) => sum + memoryBytes(pid), 0);
  const began = { at: performance.now(), processor: canMeasure ? spent() : 0, memory: canMeasure ? held() : 0 };
  const stored = async (): Promise<number> => {
    const { rows } = await world.database.pool.query<{ n: number }>('select count(*)::int as n from ts_point');
    return rows[0]?.n ?? 0;
  };
  let before = await stored();
  let all = 0;
  // Points are packed into chunks meanwhile: what is gone since the last look was counted.
  const count = async (): Promise<void> => {
    const now = await stored();
    if (now > before) all += now - before;
    before = now;
  };
  let next = began.at + COUNT_MS;
  const delays: number[] = [];
  const seen = new Map<number, number>();
  while (performance.now() - began.at < RUN_MS) {
    const { rows } = await world.database.pool.query<{ series: number; num: number }>(
      "select l.series, l.num from ts_latest l join series s on s.id = l.series where s.key = 'readAt'",
    );
    const now = Date.now() % clock;
    for (const { series, num } of rows) {
      if (seen.get(series) !== num && seen.has(series)) delays.push((now - num + clock) % clock);
      seen.set(series, num);
    }
    if (performance.now() > next) {
      next += COUNT_MS;
      await count();
    }
    await wait(LOOK_MS);
  }
  await count();
  const seconds = (performance.now() - began.at) / 1000;
  recordFigure(`${title}: points stored`, all / seconds, '/s', { atLeast: points * 0.95 });
  recordFigure('  from the source to the row, p95 (looked at every 100 ms)', quantile(delays, 0.95), 'ms', {
    atMost: 1_500,
  });
  if (!canMeasure) return;
  const processor = (spent() - began.processor) / 1000 / seconds;
  recordFigure('  processor time of the program and its process for sources, of one core', processor, '×');
  recordFigure('  memory at the end beside the beginning', held() / began.memory, '×', { atMost: 1.25 });
  const client = await startPeer(...bare(peer.ports));
  await wait(3_000);
  const bareBegan = processorMs(client.pid);
  await wait(BARE_MS);
  const share = (processorMs(client.pid) - bareBegan) / BARE_MS;
  client.stop();
  recordFigure('  a bare client of the same library that drops what it hears', share, '×');
}
