import { setTimeout as wait } from 'node:timers/promises';
import { buildPeers, openAdapterWorld } from './adapters/world.ts';
import { quantile, recordFigure } from './frame.ts';
import { canMeasure, memoryBytes, processorMs } from './ingest/usage.ts';

/**
 * Ten thousand registers of a hundred meters, each read once a second over Modbus TCP and stored, beside a client of
 * the same library that only reads them. The delay is from the moment at which a meter answered to the row of it.
 */
const METERS = 100;
const POINTS_A_METER = 99;
const REGISTERS_A_METER = 100;
const WARM_MS = 15_000;
const RUN_MS = Number(process.env.BENCH_ADAPTERS_MS ?? 60_000);
const LOOK_MS = 100;
const WRAP = 2 ** 32;

const startPeer = await buildPeers();
const meters = await startPeer('meters', String(METERS));
const world = await openAdapterWorld(meters.ports);
try {
  for (const [at, port] of meters.ports.entries()) await world.addMeter(`meter-${at}`, port);
  await wait(WARM_MS);

  const pids = world.pids();
  const spent = () => pids.reduce((sum, pid) => sum + processorMs(pid), 0);
  const held = () => pids.reduce((sum, pid) => sum + memoryBytes(pid), 0);
  const began = { at: performance.now(), processor: canMeasure ? spent() : 0, memory: canMeasure ? held() : 0 };
  const stored = async (): Promise<number> => {
    const { rows } = await world.database.pool.query<{ n: number }>('select count(*)::int as n from ts_point');
    return rows[0]?.n ?? 0;
  };
  const before = await stored();
  const delays: number[] = [];
  const seen = new Map<number, number>();
  while (performance.now() - began.at < RUN_MS) {
    const { rows } = await world.database.pool.query<{ series: number; num: number }>(
      "select l.series, l.num from ts_latest l join series s on s.id = l.series where s.key = 'readAt'",
    );
    const now = Date.now() % WRAP;
    for (const { series, num } of rows) {
      if (seen.get(series) !== num && seen.has(series)) delays.push((now - num + WRAP) % WRAP);
      seen.set(series, num);
    }
    await wait(LOOK_MS);
  }
  const seconds = (performance.now() - began.at) / 1000;
  const points = (await stored()) - before;
  recordFigure('Modbus, 100 meters of 100 registers each second: points stored', points / seconds, '/s', {
    atLeast: METERS * POINTS_A_METER * 0.95,
  });
  recordFigure('  from the answer of a meter to its row, p95 (looked at every 100 ms)', quantile(delays, 0.95), 'ms', {
    atMost: 1_000,
  });
  if (canMeasure) {
    const processor = (spent() - began.processor) / 1000 / seconds;
    recordFigure('  processor time of the program and its process for sources, of one core', processor, '×');
    recordFigure('  memory at the end beside the beginning', held() / began.memory, '×', { atMost: 1.25 });
    const bare = await startPeer('bare', ...meters.ports.map(String));
    await wait(5_000);
    const bareBegan = processorMs(bare.pid);
    await wait(20_000);
    const bareShare = (processorMs(bare.pid) - bareBegan) / 1000 / 20;
    bare.stop();
    recordFigure(`  a bare client that reads ${METERS * REGISTERS_A_METER} registers and drops them`, bareShare, '×');
  }
} finally {
  await world.stop();
  meters.stop();
}
