import path from 'node:path';
import { build } from 'esbuild';
import type { CDPSession, Page } from 'playwright-core';
import type { BareCharts } from './dashboards/bare.page.ts';
import { type BenchDevice, type DashboardWorld, openDashboardWorld } from './dashboards/world.ts';
import { quantile, recordComparison, recordFigure } from './frame.ts';

/**
 * Dashboards as people look at them all day: thirty charts of ten lines, each with a value a second, beside a page of
 * uPlot alone that draws the same; and from the question to the pixels for a year of one line and a day of fifty.
 * `BENCH_ONLY` names parts (live, history), `BENCH_MINUTES` how long the live one is watched for its memory.
 */
const CHARTS = 30;
const LINES = 10;
const WINDOW_MS = 5 * 60_000;
const WATCHED_MS = 20_000;
const TURNS = 3;
const MINUTES = Number(process.env.BENCH_MINUTES ?? 3);
const DAY_MS = 86_400_000;
const MINUTE_MS = 60_000;
const only = process.env.BENCH_ONLY ?? '';
const isWanted = (part: string): boolean => only === '' || only.includes(part);
const wait = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));
const keys = Array.from({ length: LINES }, (_, at) => `key${at}`);
const address = ({ url, projectId }: DashboardWorld, id: string) => `${url}/#/dashboards/${id}?project=${projectId}`;

/** Charts whose lines are on their canvas. */
const waitForCharts = (page: Page, count: number) =>
  page.waitForFunction(
    (wanted) =>
      [...document.querySelectorAll<HTMLCanvasElement>('.uplot canvas')].filter((one) => one.width > 0).length >=
      wanted,
    count,
    { polling: 50 },
  );

async function fill(world: DashboardWorld, device: BenchDevice, names: readonly string[], from: number, step: number) {
  const count = Math.floor((Date.now() - from) / step);
  for (const key of names)
    for (let start = 0; start < count; start += 50_000) {
      const points = Array.from({ length: Math.min(50_000, count - start) }, (_, index) => {
        const at = from + (start + index) * step;
        const value = Math.round(Math.sin(at / 3.6e6) * 1000) / 100;
        return { entity: { type: 'DEVICE' as const, id: device.id }, projectId: world.projectId, key, at, value };
      });
      await world.store.append(points);
    }
}

/** Milliseconds of work on the page's main thread in a second. */
async function takeBusy(session: CDPSession): Promise<number> {
  const read = async () => {
    const { metrics } = await session.send('Performance.getMetrics');
    return metrics.find(({ name }) => name === 'TaskDuration')?.value ?? 0;
  };
  const [before, began] = [await read(), performance.now()];
  await wait(WATCHED_MS);
  return (((await read()) - before) * 1e6) / (performance.now() - began);
}

async function openSession(page: Page): Promise<CDPSession> {
  const session = await page.context().newCDPSession(page);
  await session.send('Performance.enable');
  return session;
}

async function liveFigures(world: DashboardWorld): Promise<void> {
  const devices = await world.addDevices(CHARTS);
  const since = Date.now() - WINDOW_MS;
  for (const device of devices) await fill(world, device, keys, since, 1_000);
  const charts = devices.map((device) => ({ device, keys }));
  const id = await world.addDashboard('三十条曲线', charts, WINDOW_MS);
  const timers = devices.map((device, at) =>
    setInterval(() => {
      const values = Object.fromEntries(keys.map((key, line) => [key, line + Math.sin((Date.now() / 1000 + at) / 20)]));
      device.line.publish('v1/devices/me/telemetry', JSON.stringify(values), { qos: 0 });
    }, 1_000),
  );
  try {
    const page = await world.page();
    // All thirty are in sight: what is not neither asks nor draws.
    await page.setViewportSize({ width: 1440, height: 1900 });
    const paints: number[] = [];
    for (let turn = 0; turn < TURNS; turn++) {
      await page.goto('about:blank');
      const began = performance.now();
      await page.goto(address(world, id));
      await waitForCharts(page, CHARTS);
      paints.push(performance.now() - began);
    }
    recordFigure('30 charts of 10 lines: from the address to all of them drawn', quantile(paints, 0.5), 'ms');
    const session = await openSession(page);
    const script = await bundled();
    const bare = await world.bare(BARE, script);
    await bare.setViewportSize({ width: 1440, height: 1900 });
    await bare.goto(`${world.url}/bare`);
    await bare.evaluate(
      ([count, lines, points]) => {
        const { bareCharts } = globalThis as unknown as { bareCharts: BareCharts };
        bareCharts.open(count, lines, points);
        bareCharts.run();
      },
      [CHARTS, LINES, WINDOW_MS / 1000] as const,
    );
    const bareSession = await openSession(bare);
    const [busy, besides]: [number[], number[]] = [[], []];
    for (let turn = 0; turn < TURNS; turn++) {
      await page.bringToFront();
      busy.push(await takeBusy(session));
      await bare.bringToFront();
      besides.push(await takeBusy(bareSession));
    }
    recordComparison('300 lines at 1 Hz: main thread, of a second', busy, besides, 'ms', { ratioAtMost: 4 });
    await bare.context().close();
    await page.bringToFront();
    await heapFigure(session);
    await page.context().close();
  } finally {
    for (const timer of timers) clearInterval(timer);
  }
}

/** What stays of the heap after collection, minute by minute; the slope of a line through it. */
async function heapFigure(session: CDPSession): Promise<void> {
  const heaps: number[] = [];
  for (let minute = 0; minute <= MINUTES; minute++) {
    if (minute > 0) await wait(MINUTE_MS);
    for (let time = 0; time < 2; time++) await session.send('HeapProfiler.collectGarbage');
    const { usedSize } = await session.send('Runtime.getHeapUsage');
    heaps.push(usedSize / 1e6);
  }
  process.stdout.write(`    heap by the minute: ${heaps.map((one) => one.toFixed(1)).join(' ')} MB\n`);
  recordFigure('300 lines at 1 Hz: heap after collection', heaps.at(-1) ?? 0, 'MB');
  // The first minute still fills what the window holds.
  recordFigure('  grown in a minute', findSlope(heaps.slice(1)), 'MB', { atMost: 0.5 });
}

/** The slope of the line through values that are one apart, by least squares. */
function findSlope(values: readonly number[]): number {
  const mean = values.reduce((sum, one) => sum + one, 0) / values.length;
  const middle = (values.length - 1) / 2;
  const [over, under] = values.reduce(
    ([a, b], value, at) => [a + (at - middle) * (value - mean), b + (at - middle) ** 2],
    [0, 0],
  );
  return under === 0 ? 0 : over / under;
}

async function historyFigures(world: DashboardWorld): Promise<void> {
  const [year, many, dense] = await world.addDevices(3);
  if (!year || !many || !dense) throw new Error('the devices were not made');
  const fifty = Array.from({ length: 50 }, (_, at) => `line${at}`);
  await fill(world, year, ['minutes'], Date.now() - 365 * DAY_MS, MINUTE_MS);
  await fill(world, many, fifty, Date.now() - DAY_MS, MINUTE_MS);
  await fill(world, dense, ['seconds'], Date.now() - 20_000 * 1_000, 1_000);
  await world.store.compactDays(Math.floor(Date.now() / DAY_MS) * DAY_MS);
  await timeToPixels(world, 'a year of one line, a point a minute', year, ['minutes'], 365 * DAY_MS, 100);
  await timeToPixels(world, 'a day of fifty lines, a point a minute', many, fifty, DAY_MS, 400);
  await timeToPixels(world, '20,000 points of one line', dense, ['seconds'], 20_000 * 1_000, undefined);
}

/** From the question that the page sends to the frame in which the lines stand there. */
async function timeToPixels(
  world: DashboardWorld,
  what: string,
  device: BenchDevice,
  names: readonly string[],
  windowMs: number,
  atMost: number | undefined,
): Promise<void> {
  const id = await world.addDashboard(what, [{ device, keys: names }], windowMs);
  const page = await world.page();
  await page.addInitScript(watchSeries);
  await page.goto(address(world, id));
  await waitForCharts(page, 1);
  const [times, answers]: [number[], number[]] = [[], []];
  for (let run = 0; run < 12; run++) {
    // Another period of the same length is chosen in the open page, as by its control of time.
    await page.evaluate((length) => {
      (globalThis as unknown as Watch).seriesWatch.took = undefined;
      const to = Date.now() - Math.floor(Math.random() * 1e6);
      const parts = location.hash.split('&').filter((part) => !part.startsWith('time='));
      location.hash = [...parts, `time=${to - length}-${to}`].join('&');
    }, windowMs);
    await page.waitForFunction(() => (globalThis as unknown as Watch).seriesWatch?.took !== undefined, undefined, {
      polling: 20,
    });
    const { took = 0, answered = 0 } = await page.evaluate(() => (globalThis as unknown as Watch).seriesWatch);
    if (run <= 1) continue;
    times.push(took);
    answers.push(answered);
  }
  recordFigure(`${what}: from the question to the pixels`, quantile(times, 0.5), 'ms', atMost ? { atMost } : {});
  recordFigure('  95th percentile', quantile(times, 0.95), 'ms');
  recordFigure('  of which until the answer begins', quantile(answers, 0.5), 'ms');
  await page.context().close();
}

type Watch = { seriesWatch: { asked?: number; answered?: number; took: number | undefined } };

/** Runs in the page: notes when series are asked for, and when lines are next drawn after they came. */
function watchSeries(): void {
  const watch: Watch['seriesWatch'] = { took: undefined };
  (globalThis as unknown as Watch).seriesWatch = watch;
  let hasCome = false;
  const ask = globalThis.fetch;
  globalThis.fetch = async (...args) => {
    const target = args[0];
    const text = typeof target === 'string' ? target : target instanceof URL ? target.href : target.url;
    const isSeries = /GetDashboardSeries/i.test(text);
    if (isSeries) {
      watch.asked = performance.now();
      watch.took = undefined;
      hasCome = false;
    }
    const answer = await ask(...args);
    if (isSeries) {
      hasCome = true;
      watch.answered = performance.now() - (watch.asked ?? 0);
    }
    return answer;
  };
  const stroke = CanvasRenderingContext2D.prototype.stroke;
  CanvasRenderingContext2D.prototype.stroke = function draw(this: CanvasRenderingContext2D, path?: Path2D) {
    Reflect.apply(stroke, this, path ? [path] : []);
    // Lines are drawn as paths that were made before; grids and axes are not.
    if (!hasCome || !path || watch.took !== undefined) return;
    hasCome = false;
    const { asked = 0 } = watch;
    requestAnimationFrame(() => {
      watch.took = performance.now() - asked;
    });
  } as typeof stroke;
}

const BARE = `<!doctype html><meta charset="utf-8"><title>bare</title>
<style>body{margin:12px;display:grid;grid-template-columns:repeat(5,1fr);gap:12px;font:12px sans-serif}.chart{height:240px}</style>
<script src="/bare.js"></script>`;

async function bundled(): Promise<string> {
  const { outputFiles } = await build({
    entryPoints: [path.join(import.meta.dirname, 'dashboards/bare.page.ts')],
    bundle: true,
    format: 'iife',
    target: 'es2023',
    minify: true,
    write: false,
    logLevel: 'error',
  });
  return outputFiles[0]?.text ?? '';
}

const world = await openDashboardWorld();
try {
  if (isWanted('history')) await historyFigures(world);
  if (isWanted('live')) await liveFigures(world);
} finally {
  await world.stop();
}
